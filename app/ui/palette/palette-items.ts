import type { LinkProps } from '@tanstack/react-router'
import type { IconType } from '../icon.tsx'

export interface PaletteItem {
  id: string
  label: string
  icon?: IconType
  /** Text below the label. */
  detail?: string
  /** Secondary text at the end of the row. */
  hint?: string
  /** Further search terms. */
  keywords?: string
  checked?: boolean
  /** The link's target; or else the action. */
  link?: LinkProps
  onSelect?: () => void
}
export interface PaletteGroup {
  id: string
  label: string
  items: readonly PaletteItem[]
}
/** Searches while the learner types; its groups are shown unfiltered. */
export type PaletteSearch = (query: string, signal: AbortSignal) => Promise<readonly PaletteGroup[]>

/**
 * The groups, filtered: every word of the query must start a word of the item. Where no item fits, a slip in each word is
 * allowed: a letter too many, missing, wrong, or changed with its neighbour. Empty groups are left out.
 */
export function filterGroups(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  const wanted = words(query)
  const fitting = (fits: (word: string, want: string) => boolean) =>
    groups
      .map((group) => ({
        ...group,
        items: group.items.filter((item) => {
          const have = words(`${item.label} ${item.keywords ?? ''} ${group.label}`)
          return wanted.every((want) => have.some((word) => fits(word, want)))
        }),
      }))
      .filter((group) => group.items.length > 0)
  const found = fitting((word, want) => word.startsWith(want))
  return found.length > 0 ? found : fitting(startsWithSlip)
}

/** Fewer letters than this are too few to tell a slip from another word. */
const SLIP_LETTERS = 4

function startsWithSlip(word: string, want: string): boolean {
  if (word.startsWith(want)) return true
  if (want.length < SLIP_LETTERS) return false
  let at = 0
  while (word[at] === want[at]) at++
  const rest = want.slice(at)
  const after = word.slice(at)
  const isSwapped = rest.length > 1 && after.startsWith(`${rest[1]}${rest[0]}${rest.slice(2)}`)
  return (
    isSwapped ||
    after.slice(1).startsWith(rest.slice(1)) ||
    after.startsWith(rest.slice(1)) ||
    after.slice(1).startsWith(rest)
  )
}

/** Lower case, without accents, split at anything but letters and digits. */
function words(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
