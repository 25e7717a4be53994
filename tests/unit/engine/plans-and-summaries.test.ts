import { expect, test } from 'vitest'
import type { Calendar } from '#worker/engine/manners/guidance.ts'
import { respond } from '#worker/engine/respond.ts'
import { libraryOf } from './library.ts'

test('a plan puts what there is on all its days: parts of one note, two days alike, and every section of a book', () => {
  const calendar: Calendar = { today: '2026-11-23', examDate: null, weekdays: [], minutesPerDay: null }
  const planned = (markdown: string, question: string) => {
    const passages = libraryOf([{ title: 'Boats', markdown }]).evidence('boat').passages
    const made = respond({ manner: 'plan', calendar }, { question, history: [], passages, noteCount: 1 })
    return made.markdown.match(/^- \*\*.*$/gm) ?? []
  }
  const prose = Array.from(
    { length: 4 },
    (_, i) => `The boat of kind ${i} sails on. ${'It is built of oak. '.repeat(28)}`,
  )
  const week = planned(prose.join('\n\n'), 'Plan my week')
  expect(week).toHaveLength(5)
  expect(week[0]).toContain('*Boats, part 1 of 4*')
  expect(week[3]).toContain('*Boats, part 4 of 4*')
  const sections = (count: number) =>
    Array.from({ length: count }, (_, i) => `# Boat ${i}\n\nBoat ${i} sails well.\n`).join('\n')
  const [monday, tuesday, ...none] = planned(sections(4), 'Plan the next 2 days')
  expect(none).toEqual([])
  expect(monday).toMatch(/Boat 0.*Boat 1/)
  expect(tuesday).toMatch(/Boat 2.*Boat 3.*then recall everything/)
  const passages = Array.from({ length: 90 }, (_, i) => ({
    ...{
      sourceId: 'book',
      sourceTitle: 'Book',
      heading: `Part ${i}`,
      body: `Part ${i} is about boats.`,
      start: i * 30,
    },
    ...{ end: i * 30 + 25, rank: 0 },
  }))
  const book = respond({ manner: 'plan', calendar }, { question: 'Plan my week', history: [], passages, noteCount: 1 })
  expect(book.markdown).toContain('*Book › Part 89*')
  expect(book.markdown.match(/^- \*\*/gm)).toHaveLength(7)
})

test('a summary adds the amounts and reasons of its sections where it has room', () => {
  const markdown =
    '# Locks\n\nA lock lifts boats. Ducks nest near it. Gates point upstream because the water then presses them shut. It is old. The deepest lock lifts boats by 42 m.\n'
  const { passages } = libraryOf([{ title: 'Canals', markdown }]).evidence('lock')
  const made = respond({ manner: 'summarise' }, { question: 'Summarise locks', history: [], passages, noteCount: 1 })
  expect(made.citations.map(({ quote }) => quote)).toEqual([
    'A lock lifts boats.',
    expect.stringContaining('because the water'),
  ])
})

test('what the coach can do is told, however it is asked', () => {
  for (const question of [
    'What can you do?',
    'what else can you do',
    'How can you help me study?',
    'What are you good at?',
  ])
    expect(respond({ manner: 'explain' }, { question, history: [], passages: [], noteCount: 3 }).markdown).toMatch(
      /Quiz you[^]*Make flashcards[^]*Summarise[^]*Plan/,
    )
})
