import { expect, test } from 'vitest'
import { makeCards, possibleCards } from '#worker/engine/cards.ts'
import { featuresOf } from '#worker/engine/generating/cards/quality/features.ts'
import { qualityOf } from '#worker/engine/generating/cards/quality/quality.ts'

const title = 'Locks of the canal'
const card = (front: string, back: string, kind: 'definition' | 'cloze' = 'definition') => ({
  front,
  back,
  kind,
  title,
})

test('counts what a front says of its term, and how much', () => {
  expect(featuresOf(card('Locks › Gates: mitre gate', 'two doors that close against the stream'))).toMatchObject({
    isPlaced: 1,
    isPlacedTwice: 1,
    isLabel: 0,
    isOfGlossary: 0,
    isLongTerm: 0,
    sharesWord: 0,
    words: 2 / 8,
    backWords: 7 / 30,
  })
  expect(featuresOf(card('sluice', 'gate of a lock')).isPlaced).toBe(0)
  expect(featuresOf(card('When was the sluice built?', '1811')).isPlaced, 'asks in full').toBe(1)
  expect(featuresOf({ ...card('sluice', 'gate of a lock'), title: '' }).isPlaced, 'there is nothing to say').toBe(1)
  expect(featuresOf(card('Locks: Sluice – keeper?', 'Anna Holm')).isLabel).toBe(1)
  expect(featuresOf(card('What does a sluice do?', 'Holds the water back')).asksWhatItDoes).toBe(1)
  expect(featuresOf(card('sluice', 'gate of a sluice')).sharesWord).toBe(1)
  expect(featuresOf(card('life', 'long')).usual).toBeGreaterThan(featuresOf(card('sluice', 'long')).usual)
})

test('a term with its place is likelier to be used than a usual word alone', () => {
  const placed = qualityOf(card('Locks › Gates: mitre gate', 'two doors that close against the stream'))
  expect(placed).toBeGreaterThan(0.8)
  expect(qualityOf(card('time', 'about an hour'))).toBeLessThan(0.6)
  expect(qualityOf(card('What does the water do?', 'Rises'))).toBeLessThan(0.6)
})

test('of a text the cards that a teacher would use are kept, and the best few before there are none', () => {
  const note = `# Locks

The life of a gate is long. Time means an hour in a lock.

## Gates

- mitre gate: two doors that close against the stream
- guillotine gate: one door that is lifted by chains
- rolling gate: one door that is pushed aside on wheels
- paddle: small door in a gate that lets the water through
`
  const made = makeCards(note, title)
  const possible = possibleCards(note, title)
  expect(made.length).toBeGreaterThan(3)
  expect(possible).toEqual(expect.arrayContaining(made))
  expect(possible.length).toBeGreaterThan(made.length)
  const worst = Math.min(...possible.map((each) => qualityOf({ ...each, title })))
  expect(made.map((each) => qualityOf({ ...each, title }))).not.toContain(worst)
})

test('what a writer has laid out as questions with their answers is kept whole', () => {
  const note = `**Q: Where do the light reactions take place?**
A: In the thylakoid membranes.

**Q: What does the Calvin cycle produce?**
A: A sugar of three carbons.

**Q: Why are leaves green?**
A: Because chlorophyll reflects green light.

**Q: What splits water?**
A: Photosystem II.

**Q: What is ATP used for?**
A: To power the Calvin cycle.

**Q: Who discovered the cycle?**
A: Melvin Calvin in 1950.
`
  const made = makeCards(note, title)
  expect(made.filter((each) => qualityOf({ ...each, title }) < 0.75).length).toBeGreaterThan(0)
  expect(made).toEqual(possibleCards(note, title))
  expect(made.length).toBeGreaterThan(4)
})
