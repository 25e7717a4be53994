import { expect, test } from 'vitest'
import { speechText } from '#app/features/flashcards/play/card/speech-text.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'

test.each([
  ['What makes **ATP**?', 'What makes ATP?'],
  ['Back for *Car*\\\n\\\nand more', 'Back for Car and more'],
  ['2 \\* 3 is `six`, and 2*3 too', '2 * 3 is six, and 2 3 too'],
  ['1\\. not a list | a cell', '1. not a list a cell'],
])('%j is excerpted as %j', (markdown, words) => {
  expect(plainText(markdown, 100)).toBe(words)
})

test.each([
  ['The *mitochondrion*, by $\\Delta p^2$ across it', 'The mitochondrion, by Δ p² across it', undefined],
  ['das Haus', 'das Haus', undefined],
  ['кошка', 'кошка', 'ru'],
  ['кіт, їжак', 'кіт, їжак', 'uk'],
  ['猫（ねこ）', '猫（ねこ）', 'ja'],
  ['猫', '猫', 'zh'],
  ['η γάτα', 'η γάτα', 'el'],
  ['12 + 3', '12 + 3', undefined],
])('%j is read aloud as %j in %s', (markdown, words, language) => {
  expect(speechText(markdown)).toEqual({ words, language })
})
