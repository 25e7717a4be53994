import { expect, test } from 'vitest'
import { speechText } from '#app/features/flashcards/play/card/speech-text.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'

test.each([
  ['What makes **ATP**?', 'What makes ATP?'],
  ['Back for *Car*\\\n\\\nand more', 'Back for Car and more'],
  ['2 \\* 3 is `six`, and 2*3 too', '2 * 3 is six, and 2 3 too'],
  ['1\\. not a list | a cell', '1. not a list a cell'],
  ['Energy is $E = mc^2$, and $$ \\frac{1}{2} \\leq x_{10} $$ too', 'Energy is E = mc², and 1/2 ≤ x₁₀ too'],
  ['$\\Delta_{r}H^{-1}$ costs $5 and $10', 'Δ_(r)H⁻¹ costs $5 and $10'],
  ['10<sup>13</sup> SO<sub>4</sub><sup>2-</sup> <u>now</u>', '10¹³ SO₄²⁻ now'],
  ['<ruby>漢字<rt>かんじ</rt></ruby> of \\<sub>', '漢字 of <sub>'],
  [
    '[chat.mp3](/api/attachments/0f8fad5b-d9cb-469f-a165-70867728950e) or [Sound](/api/attachments/0f8fad5b-d9cb-469f-a165-70867728950e#audio)',
    'sound or sound',
  ],
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
