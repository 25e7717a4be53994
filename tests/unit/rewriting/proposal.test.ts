import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mistakeCard } from '#worker/domain/flashcards/making/mistake-card.ts'
import { gapIn, isRight } from '#worker/domain/mistakes/drill.ts'
import { wordsOf } from '#worker/domain/mistakes/words.ts'
import { proposalIn } from '#worker/domain/rewriting/proposal.ts'

const ANSWER = 'I made it warmer.\n<<<TEXT\nDear Ada,\n\nhow are you?\nTEXT>>>\nShall I go on?'

test('an answer is parsed into its reply and the new version of the text', () => {
  expect(proposalIn(ANSWER)).toEqual({
    remarks: 'I made it warmer.\n\nShall I go on?',
    text: 'Dear Ada,\n\nhow are you?',
    open: false,
  })
  expect(proposalIn('It is “its” here.')).toEqual({ remarks: 'It is “its” here.', text: null, open: false })
  expect(proposalIn('Write `<<<TEXT` in a line.').text).toBeNull()
  expect(proposalIn('<<<TEXT\nOnly this').text).toBe('Only this')
})

test('while an answer streams no partial mark is shown, and shown text never disappears', () => {
  for (let end = 0; end <= ANSWER.length; end++) {
    const { remarks, text } = proposalIn(ANSWER.slice(0, end))
    expect(remarks + (text ?? '')).not.toMatch(/<<<|>>>/)
    expect('I made it warmer.\n\nShall I go on?').toContain(remarks.trim())
    expect('Dear Ada,\n\nhow are you?').toContain(text ?? '')
  }
  fc.assert(
    fc.property(fc.string(), (any) => {
      expect(() => proposalIn(any)).not.toThrow()
    }),
  )
})

test('a drill asks for the word where it was wrong', () => {
  expect(gapIn('They receive light.', 'receive')).toEqual({ before: 'They ', after: ' light.', expected: 'receive' })
  expect(gapIn('It’s its core.', "it's")).toEqual({ before: '', after: ' its core.', expected: 'It’s' })
  expect(gapIn('The cells of  the leaf', 'of the')).toMatchObject({ expected: 'of  the' })
  expect(gapIn('Photosynthesis', 'synthesis')).toBeNull()
  const was = { sentence: 'The nucleus keeps teh DNA.', wrong: 'teh' }
  expect(gapIn('The nucleus keeps the DNA.', 'the', was), 'the one that was wrong').toMatchObject({ after: ' DNA.' })
  const card = mistakeCard({
    kind: 'spelling',
    wrong: 'teh',
    right: 'the',
    before: was.sentence,
    after: 'The nucleus keeps the DNA.',
  })
  expect(card).toEqual({ front: 'The nucleus keeps […] DNA.\n\nNot “teh”', back: 'the' })
  expect(gapIn('a.b', '.')).toBeNull()
  expect(gapIn('anything', '')).toBeNull()
  expect(isRight(' Its ', 'its')).toBe(true)
  expect(isRight('it’s', "it's")).toBe(true)
  expect(isRight('its', "it's")).toBe(false)
  expect(wordsOf('It’s a cell, a cell.')).toEqual(["it's", "it's a", 'a', 'a cell', 'cell', 'cell a'])
})
