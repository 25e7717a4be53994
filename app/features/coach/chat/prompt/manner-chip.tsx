import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from '#app/ui/button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import type { ChatManner } from '#worker/contracts/coach.ts'

const MANNERS: Record<ChatManner, string> = {
  explain: 'Explain',
  socratic: 'Guide me by questions',
  examine: 'Examine me',
  summarise: 'Summarise',
  plan: 'Plan',
}
const isManner = (name: string): name is ChatManner => name in MANNERS

/** How the coach answers in this chat. */
export function MannerChip(props: { manner: ChatManner; onManner: (manner: ChatManner) => void }) {
  return (
    <Menu
      side="top"
      entries={[
        { kind: 'heading', label: 'How the coach answers' },
        ...Object.keys(MANNERS)
          .filter(isManner)
          .map((manner) => ({
            label: MANNERS[manner],
            checked: manner === props.manner,
            onSelect: () => props.onManner(manner),
          })),
      ]}
      trigger={(attributes) => (
        <Button
          {...attributes}
          size="sm"
          color="neutral"
          variant="ghost"
          trailingIcon={ChevronDown}
          aria-label={`How the coach answers: ${MANNERS[props.manner]}`}
          className="min-w-0 shrink! overflow-hidden font-normal text-muted!"
        >
          <span className="truncate">{MANNERS[props.manner]}</span>
        </Button>
      )}
    />
  )
}
