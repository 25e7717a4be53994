import fc from 'fast-check'
import { expect, test } from 'vitest'
import { citationsIn } from '#worker/domain/citations/answer-check.ts'

const BODIES = [
  'Osmosis is the movement of water through a membrane towards more salt. It needs no energy.',
  'Mitosis makes two identical nuclei. It is used for growth and repair.',
]
const passages = BODIES.map((body, i) => ({
  sourceId: `00000000-0000-4000-8000-00000000000${i}`,
  sourceTitle: `Note ${i}`,
  heading: '',
  body,
  start: 100 * i,
  end: 100 * i + body.length,
  rank: 0,
}))
const cited = (answer: string) => citationsIn(answer, passages).citations.map(({ number, quote }) => [number, quote])

test('a claim is cited with the sentence it rests on, a quotation with its own words', () => {
  expect(cited('Water moves through the membrane towards salt [1].')).toEqual([
    [1, 'Osmosis is the movement of water through a membrane towards more salt.'],
  ])
  expect(cited('Your note says “used for growth and repair” [2].')).toEqual([[2, 'used for growth and repair']])
  expect(cited('It is “used for growth and repair.” [2]')).toEqual([[2, 'used for growth and repair']])
  expect(cited('Both hold: water goes to the salt [1], and nuclei are identical [2].')).toHaveLength(2)
})

test('a false quotation, an unsupported claim and an unknown source number are removed', () => {
  expect(cited('Your note says “osmosis needs a lot of energy” [1].')).toEqual([])
  expect(cited('The French revolution began in 1789 [1].')).toEqual([])
  expect(citationsIn('Water moves through the membrane towards salt [7].', passages).text, 'its own number').toBe(
    'Water moves through the membrane towards salt [1].',
  )
  expect(cited('`Water moves through the membrane [1]`')).toEqual([])
})

test('a number that is true in one place and false in another loses the false mark, and only that', () => {
  const truth = 'Water moves through the membrane towards salt [1].'
  const quote = 'Osmosis is the movement of water through a membrane towards more salt.'
  for (const [claim, cleaned] of [
    [' It says “and it costs the cell dearly” [1].', ' It says “and it costs the cell dearly” [not in your notes].'],
    [' Nuclei stay identical in mitosis [1, 2].', ' Nuclei stay identical in mitosis [2].'],
  ] as const) {
    for (const [answer, kept] of [
      [truth + claim, truth + cleaned],
      [claim + ' ' + truth, cleaned + ' ' + truth],
    ] as const) {
      const { text, citations } = citationsIn(answer, passages)
      expect(text).toBe(kept)
      expect(citations[0]).toMatchObject({ number: 1, quote })
    }
  }
  const code = '`“false words in code” [1]`'
  expect(citationsIn(truth + code, passages).text, 'in code it is no mark').toBe(truth + code)
  const before = citationsIn(truth, passages).citations
  const going = `${truth} It says “quite another thing” [1].`
  expect(citationsIn(going, [], before), 'what was kept is not looked at again').toEqual({
    text: going,
    citations: before,
  })
})

test('any answer: a shown quotation is literally in its passage', () => {
  const word = fc.constantFrom(...BODIES.join(' ').split(' '), 'never', 'zebra', '“', '”', '[1]', '[2]', '[1, 2]', '.')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      for (const citation of citationsIn(words.join(' '), passages).citations) {
        const passage = passages[citation.number - 1]
        expect(passage?.body.slice(citation.start - passage.start, citation.end - passage.start)).toBe(citation.quote)
        expect(citation.quote).not.toBe('')
      }
    }),
    { numRuns: 500 },
  )
})
