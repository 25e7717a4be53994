import { expect, test } from 'vitest'
import { highlightsRequestIn } from '#worker/domain/requests/highlights-request.ts'

test.each([
  ['What did I highlight in Trees?', 'What in Trees?'],
  ['my highlights in The Origin of Species', 'in The Origin of Species'],
  ['Show me my margin notes on bark', 'Show me on bark'],
  ['What have I underlined?', 'What ?'],
  ["list everything that I've annotated", 'list everything that'],
  ['What did I write in the margins of Trees?', 'What of Trees?'],
])('%s asks for highlights', (message, rest) => {
  expect(highlightsRequestIn(message)).toMatchObject({ isSure: true, color: null, rest })
})

test('a colour, notes alone, and what may be meant', () => {
  expect(highlightsRequestIn('What did I highlight in yellow in Trees?')).toMatchObject({
    color: 'yellow',
    notesOnly: false,
    rest: 'What in Trees?',
  })
  expect(highlightsRequestIn('my green highlights')).toMatchObject({ color: 'green' })
  expect(highlightsRequestIn('my margin notes')).toMatchObject({ notesOnly: true })
  expect(highlightsRequestIn('What did I note in Trees?')).toMatchObject({ isSure: false, notesOnly: true })
})

test.each([
  'How do I highlight text in HTML?',
  'What is a highlighted passage?',
  'Summarise my notes in Biology',
  'What do my notes on trees say about bark?',
  'What is the margin of safety?',
  'Who annotated the first edition?',
])('%s asks for something else', (message) => {
  expect(highlightsRequestIn(message)).toBeNull()
})
