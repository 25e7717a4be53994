import { expect, test } from 'vitest'
import { possibleCards } from '#worker/engine/cards.ts'
import { candidatesOf } from './candidates.ts'

const SHIP = `Words of the yard:

- keel: long beam along the bottom that carries the frames
- careening: laying the ship on her side so that the bottom can be cleaned
- stem: curved timber at the bow that the planks end in
- transom: flat board across the stern that closes the hull
- thwart: plank across a boat that the rowers sit on
`

test('beside things no option is what is done, and what is done is asked for among things by nobody', () => {
  const asked = candidatesOf(SHIP, 'Boat building')
  const keel = asked.find(({ question }) => question.includes('long beam along the bottom'))
  expect(keel?.options).toHaveLength(4)
  expect(keel?.options).not.toContain('careening')
  expect(asked.filter(({ question }) => question.includes('laying the ship'))).toEqual([])
})

test('a term with an equals sign and what it is like is not asked for as three things', () => {
  const note = '# Spots on sails\n\nMildew spots = black, on damp cloth, musty\n'
  expect(possibleCards(note, 'Spots').filter(({ front }) => front.startsWith('What are the three'))).toEqual([])
})

test('neither two words with a full stop between them nor an adverb are part of a term', () => {
  const note =
    '**Speed.** Close-hauled: speed = wind / 3 on most of our boats. Running: count the knots of the log line.\n\nLarboard simply means left and starboard means right.\n'
  const fronts = possibleCards(note, 'Sailing').map(({ front }) => front)
  expect(fronts.filter((front) => /Speed\. Close|simply/.test(front))).toEqual([])
})

test('the first of several mechanisms is not all of them', () => {
  const note = `# Wear of ropes

**wear** = slow loss of strength of a rope under load
- matters above some 3 tons
- mechanisms: fibre climb (high load), Wet-rot = spreading through the strands, Sun = fading along the outer strands
- hemp wears faster than manila
`
  expect(possibleCards(note, 'Ropes').filter(({ back }) => back.startsWith('fibre climb'))).toEqual([])
})

test('what holds of two is asked of neither: one number in two ways, one sense of two words', () => {
  const roots = `# Roots

| Tooth | Roots |
|---|---|
| front molar | upper three, lower two |
| back molar | upper 3, lower 2 |
| dog tooth | upper single, lower forked |
| wolf tooth | upper forked, lower fused |
| milk tooth | upper short, lower thin |
`
  const asked = candidatesOf(roots, 'Roots').map(({ question }) => question)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((question) => /three|“upper 3/.test(question))).toEqual([])
  const words = `- épargner: to save (money)\n- sauver: to save, to rescue\n- éteindre: to switch off\n- trier: to sort\n- jeter: to throw away\n- couler: to sink\n`
  const save = candidatesOf(words, 'French: verbs').filter(({ key }) => key === 'épargner')
  expect(save.length).toBeGreaterThan(0)
  for (const { options } of save) expect(options).not.toContain('sauver')
  const limits =
    '- tuna: no more than 4 tins a week\n- cod: as often as you like it\n- eel: only where the river is clean\n- ling: best in the winter months\n'
  expect(candidatesOf(limits, 'Fish').filter(({ question }) => question.includes('no more than'))).toEqual([])
})

test('no option is a kind of the right one by its ending, and a bare year goes with nobody', () => {
  const drift = `# Drifting things

- plankton: all that drifts in the sea and cannot swim against a current
- zooplankton: small animals that drift in the sea by day and night
- phytoplankton: small plants that drift in the light near the top
- nekton: all that swims in the sea against a current
- benthos: all that lives on the ground of the sea or in it
- pleuston: all that floats on the face of the sea
`
  const made = candidatesOf(drift, 'Drifting things')
  const plankton = made.find(({ question }) => question === 'What is meant by “plankton”?')
  expect(plankton?.options).toHaveLength(4)
  expect(plankton?.options.filter((option) => option.startsWith('small '))).toEqual([])
  for (const { key, options } of made)
    if (/[a-z]plankton$/.test(key)) expect(options.filter((option) => option === 'plankton')).toEqual([])
  const trials = `# Harbour

| Year | Person | Place |
|---|---|---|
| 1811 | Holm | dike |
| 1854 | Ramm | mill |
| 1866 | Orsel | quay |
| 1901 | Tibbe | lock |
`
  const asked = candidatesOf(trials, 'Harbour').map(({ question }) => question)
  expect(asked.filter((question) => /goes with “\d/.test(question))).toEqual([])
})
