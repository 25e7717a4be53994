import fc from 'fast-check'
import { expect, test } from 'vitest'
import { possibleCards } from '#worker/engine/cards.ts'
import { readable } from '#worker/engine/generating/readable.ts'
import { makeQuestion, makeQuestions } from '#worker/engine/quiz.ts'
import { candidatesOf } from './questions/candidates.ts'
import { NOTES } from './corpus.ts'

test('terms the text defines become cards, in its own words', () => {
  const text = `The mitochondrion is an organelle that makes ATP. Ribosomes are small particles that build proteins.
**Osmosis**: the movement of water through a membrane
Active transport = movement against the gradient
There is a reason for this. It is a long story. The cell is used in biology. Newton was born in 1643 in Woolsthorpe.`
  const cards = possibleCards(text)
  expect(cards.filter((c) => c.kind === 'definition').map(({ front, back }) => [front, back])).toEqual([
    ['What is the mitochondrion?', 'An organelle that makes ATP'],
    ['What are ribosomes?', 'Small particles that build proteins'],
    ['Osmosis', 'the movement of water through a membrane'],
    ['Active transport', 'movement against the gradient'],
  ])
  expect(cards.map((c) => c.front)).toContain('Newton was born in {{c1::1643}} in Woolsthorpe.')
})

test('the line with the source chat of a note yields no card', () => {
  const line = `From the chat [What is the pressure called?](/dashboard/coach/chat/${crypto.randomUUID()})`
  const cards = possibleCards(`${line}\n\nTurgor is the pressure of the water inside a plant cell.\n`)
  expect(cards.map((c) => c.front)).toEqual(['What is turgor?'])
})

test('a question has four options of one type, and the right one is the text’s', () => {
  const years = makeQuestion(
    'The Bastille fell in July 1789. Louis XVI was executed in 1793. Napoleon took power in 1799 by force.',
  )
  expect(years?.question).toMatch(/which year/i)
  expect(years?.options.every((option) => /^\d{4}$/.test(option))).toBe(true)
  const terms =
    makeQuestions(`Diffusion is the spreading of particles from many to few. Filtration is the separation of a solid
from a liquid by a sieve. Distillation is the separation of liquids by their boiling points. Evaporation is the change of a
liquid into a gas below its boiling point. Sublimation is the change of a solid into a gas without melting. Condensation is the
change of a gas into a liquid. Sedimentation is the settling of solid particles at the bottom of a liquid.`)
  expect(terms.length).toBeGreaterThan(2)
  for (const { options } of terms.filter(({ question }) => question.startsWith('Which term')))
    expect(options.every((option) => /^[A-Z]\w+ion$/.test(option))).toBe(true)
  expect(makeQuestion('Hello there.')).toBeNull()
  expect(possibleCards('')).toEqual([])
})

test('whatever the text, quotes are in it, options differ and exactly one is right', () => {
  const sentences = NOTES.flatMap(({ markdown }) => markdown.split(/(?<=[.:\n])/))
  const piece = fc.oneof(
    fc.constantFrom(...sentences),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('{{c1::x}} is a trap. ', '\r\n'),
  )
  let questions = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join(' ')
      const cards = possibleCards(text)
      expect(cards.length).toBeLessThanOrEqual(12)
      for (const { front, back, kind, quote } of cards) {
        expect(text).toContain(quote)
        expect(front.trim() && back.trim()).not.toBe('')
        if (kind === 'cloze') expect(front.match(/\{\{c1::/g)).toHaveLength(1)
      }
      for (const { quote, options, correct, key } of candidatesOf(text)) {
        questions++
        expect(readable(text)).toContain(quote)
        expect(new Set(options.map((o) => o.toLowerCase())).size).toBe(4)
        expect(options[correct]).toBe(key)
      }
      for (const { quote } of makeQuestions(text)) expect(text).toContain(quote)
    }),
    { numRuns: 450 },
  )
  expect(questions).toBeGreaterThan(5)
}, 30_000)

test('hostile text ends', () => {
  for (const text of [
    '['.repeat(500_000),
    'A is a '.repeat(70_000),
    '1 '.repeat(250_000),
    'A b '.repeat(125_000),
    'x'.repeat(500_000),
  ]) {
    expect(possibleCards(text).length).toBeLessThanOrEqual(12)
    makeQuestion(text)
  }
})
