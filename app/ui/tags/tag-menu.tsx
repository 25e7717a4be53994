import Hash from 'lucide-react/icons/hash'
import { Button } from '../button.tsx'
import { Menu } from '../menu.tsx'

/** Filters a list by tag. */
export function TagMenu(props: {
  tags: readonly { tag: string; count: number }[]
  selected: string | undefined
  onSelect: (tag: string | undefined) => void
  formatCount: (count: number) => string
}) {
  const { tags, selected, onSelect } = props
  return (
    <Menu
      align="end"
      className="max-w-72"
      trigger={(attributes) => (
        <Button
          {...attributes}
          size="sm"
          color={selected ? 'primary' : 'neutral'}
          variant={selected ? 'soft' : 'ghost'}
          icon={Hash}
          aria-label={selected ? `Tag: ${selected}` : 'Tag'}
        >
          <span className="max-w-24 truncate sm:max-w-32">{selected ?? 'Tag'}</span>
        </Button>
      )}
      entries={[
        { label: 'Any tag', checked: selected === undefined, onSelect: () => onSelect(undefined) },
        ...tags.map(({ tag, count }) => ({
          label: tag,
          end: props.formatCount(count),
          checked: selected === tag,
          onSelect: () => onSelect(tag),
        })),
      ]}
    />
  )
}
