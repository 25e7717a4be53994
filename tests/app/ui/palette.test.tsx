import { expect, test, vi } from 'vitest'
import { menuKey } from '#app/ui/menu-keys.ts'
import { filterGroups, type PaletteGroup } from '#app/ui/palette/palette-items.ts'
import { place } from '#app/ui/place.ts'
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

test('keys in a menu go round, to the ends, and to a first letter', () => {
  const labels = ['Profile', 'Subscription', 'Sign out']
  const go = (key: string, at: number) => menuKey({ key, at, labels })
  expect([go('ArrowDown', -1), go('ArrowDown', 2), go('ArrowUp', 0), go('ArrowUp', -1)]).toEqual([0, 0, 2, 2])
  expect([go('Home', 2), go('End', 0), go('s', 0), go('s', 1), go('x', 0), go('Enter', 0)]).toEqual([
    0,
    2,
    1,
    2,
    null,
    null,
  ])
})

test('a floating box goes where there is room, and stays in the window', () => {
  const size = { width: 200, height: 300 }
  const window = { width: 400, height: 800 }
  const below = place({ anchor: { left: 16, top: 20, width: 40, height: 40 }, size, window, side: 'bottom' })
  expect(below).toEqual({ left: 16, top: 66, side: 'bottom' })
  const above = place({ anchor: { left: 350, top: 740, width: 40, height: 40 }, size, window, side: 'bottom' })
  expect(above).toEqual({ left: 192, top: 434, side: 'top' })
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
