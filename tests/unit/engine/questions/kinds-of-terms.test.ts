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
