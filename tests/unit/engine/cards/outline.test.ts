import { expect, test } from 'vitest'
import { possibleCards } from '#worker/engine/cards.ts'
import { outlineOf, parentsOf } from '#worker/engine/generating/outline.ts'

const fronts = (text: string) => possibleCards(text).map(({ front }) => front)
const above = (text: string, word: string) =>
  parentsOf(outlineOf(text, 'Boats')(text.indexOf(word))).map((each) => each.text)

test('a line knows what it stands below: items, the line that leads in, headings, the title', () => {
  const note =
    '# Sails\n\n## Square\n\nRun before the wind.\n\nTypes:\n\n- course\n  - main: the largest\n- royal\n\n## Fore and aft\n\n| sail | place |\n|---|---|\n| jib | bow |\n\nRigs\nsloop: one mast\n  cutter: two jibs\n'
  expect(above(note, 'main:')).toEqual(['course', 'Types:', 'Square', 'Sails', 'Boats'])
  expect(above(note, 'royal')).toEqual(['Types:', 'Square', 'Sails', 'Boats'])
  expect(above(note, 'Run')).toEqual(['Square', 'Sails', 'Boats'])
  expect(above(note, '| jib')).toEqual(['Fore and aft', 'Sails', 'Boats'])
  expect(above(note, 'cutter')).toEqual(['sloop: one mast', 'Rigs', 'Fore and aft', 'Sails', 'Boats'])
})

test('a question is what its answer in a list stands below', () => {
  const note = '**Q: Which knots hold?**\nA:\n- bowline\n- reef knot\n'
  expect(above(note, 'reef')).toEqual(['**Q: Which knots hold?**', 'Boats'])
})

test('an adjective has the noun of its line or of what it stands below', () => {
  expect(fronts('**Tension** – the pull in a rope. *Internal* = what the strands do to each other.\n')).toContain(
    'Internal tension',
  )
  expect(fronts('# Cargo\n\n## second rule\nseveral versions\n- Ames: no barrel stands on its head\n')).toEqual([
    'Cargo › second rule: Ames',
  ])
  expect(fronts('**Experiments**\n- *Dock*: the hull is pulled by a rope\n')).toEqual(['Experiments: Dock'])
})
