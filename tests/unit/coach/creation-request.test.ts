import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creationRequestIn } from '#worker/domain/requests/creation-request.ts'

test.each([
  ['Make a note about osmosis', 'osmosis'],
  ['Please create a short note on cell membranes, please.', 'cell membranes'],
  ['Could you write notes about “the French Revolution” from my notes?', 'the French Revolution'],
  ['make a note of mitosis', 'mitosis'],
  ['I would like a note about enzymes', 'enzymes'],
  ['Explain osmosis and make a note of it', 'Explain osmosis'],
  ['What is osmosis? Make a note of it.', 'What is osmosis'],
  ['Summarise photosynthesis as a note', 'Summarise photosynthesis'],
  ['Erstelle eine Notiz über Osmose', 'Osmose'],
  ['Fais une note sur la photosynthèse', 'la photosynthèse'],
  ['Make a note of this', null],
  ['Make a note of that, please', null],
  ['make a note of your last answer', null],
  ['Turn this into a note', null],
  ['Write that down', null],
  ['Save your answer', null],
  ['Save this in my notes', null],
])('%s: a note about %s', (question, subject) => {
  expect(creationRequestIn(question)).toEqual({ what: 'note', subject })
})

test.each([
  'What do my notes say about osmosis?',
  'How do I make a good note?',
  'Why do leaves fall? Please keep it short.',
  'My hollandaise has split, how can I save it?',
  'Write an essay from my notes',
  'Make a summary of my notes',
  'Explain osmosis, but don’t make a note',
  'Summarise all notes',
  'What is a promissory note?',
  'Do I need a note for this?',
  'Which notes should I take to the exam?',
  'Note that water is polar. Why?',
  'I have a note about osmosis: does it say why?',
])('%s: nothing to be made', (question) => {
  expect(creationRequestIn(question)).toBeNull()
})

test('requests for cards and for quizzes are distinguished in any text', () => {
  expect(creationRequestIn('Make flashcards about osmosis')).toEqual({ what: 'cards', subject: 'osmosis' })
  expect(creationRequestIn('Make flash cards from my notes on the cell, please')).toEqual({
    what: 'cards',
    subject: 'the cell',
  })
  expect(creationRequestIn('Turn this answer into cards')).toEqual({ what: 'cards', subject: null })
  expect(creationRequestIn('Can you create a deck of cards from my notes?')).toEqual({ what: 'cards', subject: null })
  expect(creationRequestIn('Generate a quiz on mitosis')).toEqual({ what: 'quiz', subject: 'mitosis' })
  expect(creationRequestIn('Make a quiz of this answer')).toEqual({ what: 'quiz', subject: null })
  expect(creationRequestIn('Please make me a practice test about the Krebs cycle')).toEqual({
    what: 'quiz',
    subject: 'the Krebs cycle',
  })
  expect(creationRequestIn('Quiz me on mitosis'), 'that is an examination').toBeNull()
  fc.assert(
    fc.property(fc.string({ maxLength: 4_000 }), (text) => {
      const asked = creationRequestIn(`make a note ${text}`)
      expect(asked === null || asked.what !== 'note' || (asked.subject ?? '').isWellFormed()).toBe(true)
    }),
    { numRuns: 200 },
  )
  for (const text of ['make a ', 'make note of ', 'and ']) creationRequestIn(text.repeat(20_000))
})
