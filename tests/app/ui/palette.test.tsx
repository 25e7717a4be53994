import { expect, test, vi } from 'vitest'
import { menuSections } from '#app/ui/headless/menu-sections.ts'
import { filterGroups, type PaletteGroup } from '#app/ui/palette/palette-items.ts'
import { isHotkey } from '#app/ui/use-hotkey.ts'

const item = (label: string, keywords?: string) => ({ id: label, label, keywords, onSelect: vi.fn<() => void>() })
const GROUPS: PaletteGroup[] = [
  {
    id: 'links',
    label: 'Links',
    items: [item('Home'), item('Profile', 'settings account'), item('Éléments de chimie')],
  },
  { id: 'theme', label: 'Theme', items: [item('System'), item('Light'), item('Dark')] },
]
const found = (query: string) => filterGroups(GROUPS, query).flatMap((group) => group.items.map((each) => each.label))

test('the palette finds by the beginnings of words, accents aside, and leaves empty groups out', () => {
  expect(found('')).toHaveLength(6)
  expect(found('acc')).toEqual(['Profile'])
  expect(found('theme da')).toEqual(['Dark'])
  expect(found('element chi')).toEqual(['Éléments de chimie'])
  expect(filterGroups(GROUPS, 'zzz')).toEqual([])
})

test('a slip in a word is allowed where nothing fits without one', () => {
  for (const slip of ['profle', 'proffile', 'prifile', 'porfile', 'setings'])
    expect(found(slip), slip).toEqual(['Profile'])
  expect(found('them dark')).toEqual(['Dark'])
  expect(found('hme'), 'three letters are too few').toEqual([])
  expect(found('prxxile')).toEqual([])
})

test('a menu falls into sections at headings, lines, and where one of a set holds', () => {
  const sections = menuSections([
    { kind: 'heading', label: 'ada@example.org' },
    { label: 'Profile' },
    { kind: 'separator' },
    { kind: 'heading', label: 'Theme' },
    { label: 'Light', checked: true },
    { label: 'Dark', checked: false },
    { label: 'Sign out' },
  ])
  expect(sections.map(({ items, ...section }) => ({ ...section, items: items.map((each) => each.label) }))).toEqual([
    { label: 'ada@example.org', separated: false, oneOf: false, items: ['Profile'] },
    { label: 'Theme', separated: true, oneOf: true, items: ['Light', 'Dark'] },
    { label: undefined, separated: false, oneOf: false, items: ['Sign out'] },
  ])
})

test('a hotkey is met with ⌘ or Ctrl exactly where it asks for them', () => {
  const key = (name: string, held: Partial<KeyboardEvent> = {}) => ({
    key: name,
    metaKey: false,
    ctrlKey: false,
    altKey: false,
    ...held,
  })
  expect(isHotkey('mod+k', key('k', { ctrlKey: true }))).toBe(true)
  expect(isHotkey('mod+k', key('K', { metaKey: true }))).toBe(true)
  expect(isHotkey('mod+k', key('k'))).toBe(false)
  expect(isHotkey('?', key('?'))).toBe(true)
  expect(isHotkey('?', key('?', { ctrlKey: true }))).toBe(false)
})
