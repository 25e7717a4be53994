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

/** The groups, filtered: every word of the query must start a word of the item. Empty groups are left out. */
export function filterGroups(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  const wanted = words(query)
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => fits(item, group.label, wanted)) }))
    .filter((group) => group.items.length > 0)
}

function fits(item: PaletteItem, group: string, wanted: string[]): boolean {
  const have = words(`${item.label} ${item.keywords ?? ''} ${group}`)
  return wanted.every((want) => have.some((word) => word.startsWith(want)))
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
