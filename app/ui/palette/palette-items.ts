import type { LinkProps } from '@tanstack/react-router'
import type { IconType } from '../icon.tsx'

export interface PaletteItem {
  id: string
  label: string
  icon?: IconType
  /** A second, quieter word at the end of the row. */
  hint?: string
  /** Found by these words too. */
  keywords?: string
  checked?: boolean
  /** Where choosing it leads; or else what it does. */
  link?: LinkProps
  onSelect?: () => void
}
export interface PaletteGroup {
  id: string
  label: string
  items: readonly PaletteItem[]
}
/** Looks something up while the learner types; answers groups that are shown as they come, in their own order. */
export type PaletteSearch = (query: string, signal: AbortSignal) => Promise<readonly PaletteGroup[]>

/** The groups with what fits the query: every word of it begins a word of the item. Empty groups are left out. */
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

/** Lower case, without accents, split at anything that is neither letter nor figure. */
function words(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
