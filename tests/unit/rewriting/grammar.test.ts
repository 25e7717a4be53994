import { expect, test } from 'vitest'
import { mistakeKind } from '#worker/domain/rewriting/mistake-kind.ts'
import { applyEdits } from '#worker/domain/rewriting/edits.ts'
import { GRAMMAR, grammarMistakes } from '#worker/domain/rewriting/grammar/mistakes.ts'
import { ruleOf } from '#worker/domain/rewriting/rules.ts'
import { CORRECT, CORRECTED } from './learners-english.ts'
import { cpuMs } from '#tests/support/cpu-time.ts'

const plain = (text: string) => text.replaceAll('’', "'")
const corrected = (text: string) => plain(applyEdits(text, grammarMistakes(text)))

test('every rule of grammar finds its example, corrects it as documented, and accepts correct sentences', () => {
  expect(GRAMMAR.length).toBeGreaterThan(70)
  for (const { wrong, right, rule } of GRAMMAR) {
    expect(corrected(wrong), rule).toBe(plain(right))
    expect(grammarMistakes(right), right).toEqual([])
    expect(rule, 'one line').toMatch(/^\P{Cc}{10,110}\.$/u)
  }
})

test.each(CORRECTED)('“%s” becomes “%s”', (wrong, right) => {
  expect(corrected(wrong)).toBe(right)
  // The other apostrophe, and a sentence before it.
  const typeset = wrong.replaceAll("'", '’')
  expect(corrected(`It was so. ${typeset}`)).toBe(`It was so. ${right}`)
})

test.each(CORRECT)('“%s” is right, and stays', (sentence) => {
  expect(grammarMistakes(sentence)).toEqual([])
  expect(grammarMistakes(`As they say: ${sentence} Yes.`)).toEqual([])
})

test('a grammar mistake has its kind, an explanation and its offsets', () => {
  const text = 'Well. I have many informations, and its not easy.'
  const edits = grammarMistakes(text)
  expect(edits.map(({ before, after, kind }) => [before, after, kind])).toEqual([
    ['many informations', 'much information', 'grammar'],
    ['its', 'it’s', 'mix-up'],
  ])
  for (const edit of edits) {
    expect(text.slice(edit.start, edit.end)).toBe(edit.before)
    expect(ruleOf(edit)).toEqual(edit.rule)
  }
  expect(mistakeKind('its', 'it’s')).toBe('mix-up')
})

test.for([
  'Thus the plan has failed.',
  'Of course he has the risk.',
  'These days the shops are open late.',
  'They won and they had the cup.',
  'It was fried in very very very old oil.',
])('a comma that may stand or not, and emphasis, is no correction: %s', (text) => {
  expect(grammarMistakes(text)).toEqual([])
})

test('a noun that is not counted has no plural, which is no matter of spelling', () => {
  const [edit] = grammarMistakes('Sport is good for our healths.')
  expect(edit).toMatchObject({ before: 'healths', after: 'health', kind: 'grammar' })
})

test('code, links and formulas are not checked, and a long text is checked quickly', () => {
  expect(grammarMistakes('`This are` and\n\n```\nThis are my friends. He must to go.\n```')).toEqual([])
  const text = 'The results is good, and nobody know nothing about the many informations there. '.repeat(250)
  const began = cpuMs()
  expect(grammarMistakes(text).length).toBeGreaterThan(250)
  expect(cpuMs() - began).toBeLessThan(2_000)
})

test('a capital behind a noun may begin a sentence whose full stop is missing', () => {
  expect(corrected('We changed it in those days The town was small then.')).toContain('days The')
  expect(corrected('I stayed because The town was small.')).toBe('I stayed because the town was small.')
})
