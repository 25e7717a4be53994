import Flag from 'lucide-react/icons/flag'
import Hash from 'lucide-react/icons/hash'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import { formatCount } from '#app/lib/format-count.ts'
import type { MenuEntry } from '#app/ui/menu.tsx'
import { FLAGS } from '#worker/contracts/flashcards/card-limits.ts'
import type { CardEdit, CardRow } from '#worker/contracts/flashcards/facts.ts'

const TAGS_SHOWN = 20

/** The menus of edits of many cards. */
export function bulkMenus(
  cards: readonly CardRow[],
  actions: {
    apply: (edits: CardEdit[], message: (count: number) => string) => Promise<void>
    openTags: () => Promise<string[] | undefined>
  },
): { flag: MenuEntry[]; tag: MenuEntry[]; more: MenuEntry[] } {
  const action = (edit: CardEdit, message: (cards: string) => string) => () =>
    void actions.apply([edit], (count) => message(formatCount(count, 'card')))
  const addTags = async () => {
    const added = await actions.openTags()
    if (!added) return
    const message = added.map((each) => `#${each}`).join(' ')
    await actions.apply(
      added.map((each) => ({ do: 'tag', tag: each })),
      (count) => `${formatCount(count, 'card')} tagged ${message}`,
    )
  }
  const tags = [...new Set(cards.flatMap((card) => card.tags))].slice(0, TAGS_SHOWN)
  return {
    flag: [
      ...FLAGS.map((name, i) => ({
        label: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
        icon: Flag,
        onSelect: action({ do: 'flag', flag: i + 1 }, (those) => `${those} flagged ${name}`),
      })),
      { kind: 'separator' },
      { label: 'No flag', onSelect: action({ do: 'flag', flag: 0 }, (those) => `${those} unflagged`) },
    ],
    tag: [
      { label: 'Add a tag', icon: Hash, onSelect: () => void addTags() },
      ...(tags.length > 0 ? [{ kind: 'heading' as const, label: 'Take away' }] : []),
      ...tags.map((each) => ({
        label: each,
        icon: X,
        onSelect: action({ do: 'untag', tag: each }, (those) => `#${each} taken from ${those}`),
      })),
    ],
    more: [
      { label: 'Not today', onSelect: action({ do: 'bury' }, (those) => `${those} put off until tomorrow`) },
      {
        label: 'Reset the schedule',
        icon: RotateCcw,
        onSelect: action({ do: 'reset' }, (those) => `${those} reset to new`),
      },
      { kind: 'separator' },
      {
        label: 'Delete',
        icon: Trash2,
        danger: true,
        onSelect: action({ do: 'delete' }, (those) => `${those} deleted`),
      },
    ],
  }
}
