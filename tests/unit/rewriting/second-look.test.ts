import { expect, test } from 'vitest'
import { applyEdits, type Edit } from '#worker/domain/rewriting/edits.ts'
import { withSecondLook } from '#worker/domain/rewriting/second-look.ts'

const edit = (text: string, before: string, after: string, reason?: string): Edit => {
  const start = text.indexOf(before)
  return { start, end: start + before.length, before, after, kind: 'grammar', ...(reason && { reason }) }
}

test('what is found in the spelt text belongs to the text before, also where both change the same words', () => {
  const text = 'becaese he have two freind, and they has a bok.'
  const first = [
    edit(text, 'becaese', 'because', 'One.'),
    edit(text, 'freind', 'friend', 'Two letters.'),
    edit(text, 'bok', 'book'),
  ]
  const spelt = applyEdits(text, first)
  const second = [
    edit(spelt, 'because', 'Because'),
    edit(spelt, 'have', 'has'),
    edit(spelt, 'two friend', 'two friends', 'More than one.'),
    edit(spelt, 'they has', 'they have'),
  ]
  const all = withSecondLook(text, first, second)
  expect(applyEdits(text, all)).toBe('Because he has two friends, and they have a book.')
  for (const each of all) expect(text.slice(each.start, each.end)).toBe(each.before)
  expect(all.map(({ before }) => before)).toEqual(['becaese', 'have', 'two freind', 'they has', 'bok'])
  expect(all[2]?.reason).toBe('Two letters. More than one.')
  expect(withSecondLook(text, first, [])).toEqual(first)
})
