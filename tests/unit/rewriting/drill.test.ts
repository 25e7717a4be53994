import { expect, test } from 'vitest'
import type { Edit } from '#worker/domain/rewriting/edits.ts'
import { mistakesOf } from '#worker/domain/rewriting/mistakes.ts'
import { gapIn, hintFor } from '#worker/domain/mistakes/drill.ts'

test('a drill shows the rest of the sentence corrected, also where only one correction was accepted', () => {
  const text = 'It recieve energy, and alot of it is lost.'
  const edit = (before: string, after: string): Edit => {
    const start = text.indexOf(before)
    return { start, end: start + before.length, before, after, kind: 'spelling' }
  }
  const all = [edit('recieve', 'receives'), edit('alot', 'a lot')]
  const [mistake] = mistakesOf(text, all.slice(0, 1), all)
  expect(mistake).toMatchObject({ wrong: 'recieve', right: 'receives', before: text })
  const was = { sentence: text, wrong: 'recieve' }
  expect(gapIn(mistake?.after ?? '', 'receives', was)).toEqual({
    before: 'It ',
    expected: 'receives',
    after: ' energy, and a lot of it is lost.',
  })
})

test('a hint tells how it begins and how long it is, and not the answer', () => {
  expect(hintFor('receives', 'recieve')).toBe('It begins with “r” and has 8 letters. You wrote “recieve”.')
  expect(hintFor('a lot', null)).toBe('It begins with “a” and has 4 letters in 2 words.')
  expect(hintFor('I', 'i')).toBe('It has 1 letter. You wrote “i”.')
})
