import { expect, test } from 'vitest'
import { mentionAt } from '#app/features/coach/chat/prompt/mention.ts'
import { noteFromAnswer } from '#app/features/coach/chat/message/note-from-answer.ts'
import { withoutMarks } from '#worker/domain/citations/marks.ts'
import { above, createMessage, edited, siblingsOf } from '#app/features/coach/session/messages.ts'

const asked = createMessage('learner', { parentId: null, text: 'one', status: 'complete' })
const answer = createMessage('coach', { parentId: asked.id, text: 'two', status: 'complete' })
const more = createMessage('learner', { parentId: answer.id, text: 'three', status: 'complete' })
const chat = [asked, answer, more]

test('an edited question and another answer stand beside what was there, and what came below is out of view', () => {
  const [first, question, ...rest] = edited(chat, asked, 'ONE')
  expect([first?.text, question, rest.length]).toEqual(['ONE', undefined, 0])
  expect(first?.siblings).toEqual([asked.id, first?.id])
  const twice = edited([first ?? asked], first ?? asked, 'uno')
  expect(twice[0]?.siblings).toEqual([asked.id, first?.id, twice[0]?.id])

  const another = crypto.randomUUID()
  expect(siblingsOf(chat, asked.id, another)).toEqual([answer.id, another])
  expect(siblingsOf(chat, asked.id, answer.id), 'an answer that continues').toBeUndefined()
  expect(siblingsOf([asked], asked.id, another), 'a first answer').toBeUndefined()
})

test('earlier messages stay above a reloaded page only if they are of its branch', () => {
  expect(above(chat, [more])).toEqual([asked, answer])
  expect(above(chat, [{ ...more, parentId: crypto.randomUUID() }])).toEqual([])
  expect(above(chat, chat)).toEqual([])
})

test('a note from an answer links to its chat, has no citation marks, and preserves code', () => {
  expect(withoutMarks('Water [1] moves [2, 3]. See [4](/x).')).toBe('Water moves. See [4](/x).')
  const code = '`a[1]` and\n\n```js\nlist [0]\n\nlist [1]\n```\n'
  expect(withoutMarks(`${code}then [1]`)).toBe(`${code}then`)
  expect(withoutMarks('```\nopen [1]')).toBe('```\nopen [1]')
  const cited = { ...answer, text: '## Why *water* moves\n\nIt does [1].' }
  const note = noteFromAnswer(cited, { id: 'c', title: 'A [b] *c*', topicId: 3 })
  expect(note).toMatchObject({ title: 'Why water moves', topicId: 3 })
  expect(note.markdown).toBe(
    'From the chat [A \\[b\\] \\*c\\*](/dashboard/coach/chat/c)\n\n## Why *water* moves\n\nIt does.\n',
  )
})

test('a name after @ is looked for while it is typed, and not in addresses or after the sentence went on', () => {
  const at = (text: string) => mentionAt(text, text.length)
  expect(at('@')).toEqual({ start: 0, query: '' })
  expect(at('Explain @osmo')).toEqual({ start: 8, query: 'osmo' })
  expect(at('a\n@osmosis in cel')).toEqual({ start: 2, query: 'osmosis in cel' })
  expect(mentionAt('@osmosis and more', 4)).toEqual({ start: 0, query: 'osm' })
  for (const text of ['', 'ada@example', '@ home', '@one two three four', `@${'x'.repeat(41)}`, '@a\nb'])
    expect(at(text), text).toBeNull()
})
