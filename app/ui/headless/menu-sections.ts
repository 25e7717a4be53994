import type { MenuEntry, MenuItem } from '../menu.tsx'

/** A group of items, with its heading if it has one. */
export interface MenuSection {
  label?: string
  /** Preceded by a separator. */
  separated: boolean
  /** A radio group: one of the items is checked. */
  oneOf: boolean
  items: MenuItem[]
}

/** A separator or heading starts a section, and so does a change between plain and radio items. */
export function menuSections(entries: readonly MenuEntry[]): MenuSection[] {
  const sections: MenuSection[] = []
  let separated = false
  let label: string | undefined
  let open = false
  for (const entry of entries) {
    if (entry.kind === 'separator' || entry.kind === 'heading') {
      if (entry.kind === 'separator') separated = true
      else label = entry.label
      open = false
      continue
    }
    const oneOf = entry.checked !== undefined
    const last = sections.at(-1)
    if (open && last?.oneOf === oneOf) last.items.push(entry)
    else {
      sections.push({ label, separated, oneOf, items: [entry] })
      separated = false
      label = undefined
      open = true
    }
  }
  return sections
}
