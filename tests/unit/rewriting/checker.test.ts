import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { CHECKER_BYTES } from '#app/features/coach/rewriting/english/checker-size.ts'
import { corrections } from '#app/features/coach/rewriting/english/corrections.ts'
import { simplerWords } from '#app/features/coach/rewriting/english/simpler-words.ts'
import { applyEdits } from '#worker/domain/rewriting/edits.ts'
import { isSimpler } from '#worker/domain/rewriting/readability.ts'
import { statistics, WORD_FILES } from '#tests/support/word-statistics.ts'

test('the progress of its download counts the bytes of the files as they are', () => {
  const wasm = new URL('../../../node_modules/harper.js/dist/harper_wasm_slim_bg.wasm', import.meta.url)
  const sizes = [wasm, WORD_FILES.words, WORD_FILES.pairs].map((file) => statSync(fileURLToPath(file)).size)
  expect(CHECKER_BYTES).toBe(sizes.reduce((sum, size) => sum + size, 0))
})

test.each([
  [
    'i think that many yong people preffer it but they dont have money.',
    "I think that many young people prefer it, but they don't have money.",
  ],
  ['In my opinion we have alot of informations.', 'In my opinion, we have a lot of information.'],
  ['He go to scool every day and she like it.', 'He goes to school every day and she likes it.'],
  ['She want a apple.', 'She wants an apple.'],
])('“%s” becomes “%s”', async (wrong, right) => {
  const edits = await corrections(wrong, false, statistics)
  expect(edits && applyEdits(wrong, edits).replaceAll('’', "'")).toBe(right)
  for (const { start, end, before } of edits ?? []) expect(wrong.slice(start, end)).toBe(before)
})

test('a mistake in a very long sentence is found too', async () => {
  const text = `We saw it, ${'and then we went on to see the next one, '.repeat(12)}and it was beutiful.`
  const edits = await corrections(text, false, statistics)
  expect(edits?.map(({ after }) => after)).toEqual(['beautiful'])
})

test('correct sentences, with names, figures, code and other spellings, are left alone', async () => {
  const text = `The Super Bowl was shown on TV. Carl von Linde built it in 1895, and the theorists' work isn't done.

- Use \`recieve()\` and f(x) here.
- The colour of the DB file is grey.
- Every one of the rooms was empty.

She has been there since 2019, which is why they know each other. Hence ideas count, and he used the fame that he had got.`
  expect(await corrections(text, true, statistics)).toEqual([])
  expect(
    await corrections('Die Zelle ist die kleinste Einheit des Lebens, und sie teilt sich.', false, statistics),
  ).toBe(null)
})

test('simpler words are offered only where the sentence measures simpler, shorter ones where it gets shorter', async () => {
  const text = 'We utilize numerous methods. In the event that it is very cold, we terminate the experiment.'
  for (const goal of ['simpler', 'shorter'] as const) {
    const edits = await simplerWords(text, goal)
    expect(edits.length, goal).toBeGreaterThan(0)
    for (const edit of edits) {
      if (goal === 'shorter') expect(edit.after.length).toBeLessThan(edit.before.length)
      else expect(isSimpler(applyEdits(text, [edit]), text), `${edit.before} → ${edit.after}`).toBe(true)
    }
  }
  expect(await simplerWords('The cat sat on the mat.', 'simpler')).toEqual([])
})
