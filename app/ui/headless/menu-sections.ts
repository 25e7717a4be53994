import type { MenuEntry, MenuItem } from '../menu.tsx'

/** Items that belong together, under their heading where there is one. */
export interface MenuSection {
  label?: string
  /** A line stands above it. */
  separated: boolean
  /** One of the items holds, the others do not. */
  oneOf: boolean
  items: MenuItem[]
}

/** A separator or heading begins a section, and so does a change between plain items and those of which one holds. */
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
