import { Flag, Hash, RotateCcw, Trash2, X } from 'lucide-react'
import type { MenuEntry } from '#app/ui/menu.tsx'
import { FLAGS } from '#worker/contracts/flashcards/card-limits.ts'
import type { CardEdit, CardRow } from '#worker/contracts/flashcards/facts.ts'

const TAGS_SHOWN = 20

export function cardCount(count: number): string {
  return count === 1 ? '1 card' : `${count.toLocaleString('en')} cards`
}

/** The menus of edits of many cards. */
export function bulkMenus(
  cards: readonly CardRow[],
  deeds: {
    carryOut: (edits: CardEdit[], said: (count: number) => string) => Promise<void>
    askTags: () => Promise<string[] | undefined>
  },
): { flag: MenuEntry[]; tag: MenuEntry[]; more: MenuEntry[] } {
  const press = (edit: CardEdit, said: (cards: string) => string) => () =>
    void deeds.carryOut([edit], (count) => said(cardCount(count)))
  const addTags = async () => {
    const added = await deeds.askTags()
    if (!added) return
    const said = added.map((each) => `#${each}`).join(' ')
    await deeds.carryOut(
      added.map((each) => ({ do: 'tag', tag: each })),
      (count) => `${cardCount(count)} tagged ${said}`,
    )
  }
  const tags = [...new Set(cards.flatMap((card) => card.tags))].slice(0, TAGS_SHOWN)
  return {
    flag: [
      ...FLAGS.map((name, i) => ({
        label: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
        icon: Flag,
        onSelect: press({ do: 'flag', flag: i + 1 }, (those) => `${those} flagged ${name}`),
      })),
      { kind: 'separator' },
      { label: 'No flag', onSelect: press({ do: 'flag', flag: 0 }, (those) => `${those} unflagged`) },
    ],
    tag: [
      { label: 'Add a tag', icon: Hash, onSelect: () => void addTags() },
      ...(tags.length > 0 ? [{ kind: 'heading' as const, label: 'Take away' }] : []),
      ...tags.map((each) => ({
        label: each,
        icon: X,
        onSelect: press({ do: 'untag', tag: each }, (those) => `#${each} taken from ${those}`),
      })),
    ],
    more: [
      { label: 'Not today', onSelect: press({ do: 'bury' }, (those) => `${those} put off until tomorrow`) },
      {
        label: 'Reset the schedule',
        icon: RotateCcw,
        onSelect: press({ do: 'reset' }, (those) => `${those} made new again`),
      },
      { kind: 'separator' },
      { label: 'Delete', icon: Trash2, danger: true, onSelect: press({ do: 'delete' }, (those) => `${those} deleted`) },
    ],
  }
}
