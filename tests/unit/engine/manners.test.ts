import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LadderRung } from '#worker/contracts/coach.ts'
import type { Answer, EvidencePassage, Turn } from '#worker/engine/evidence.ts'
import { requestedDays } from '#worker/engine/manners/calendar.ts'
import type { Calendar, Guidance } from '#worker/engine/manners/guidance.ts'
import { namedIn } from '#worker/engine/reading/names.ts'
import { respond, searchTermsFor } from '#worker/engine/respond.ts'
import { libraryOf } from './library.ts'

const NOTES = [
  {
    title: 'Biology',
    markdown: `# Cells

Osmosis is the movement of water through a membrane towards more salt. It needs no energy.

## Mitosis

Mitosis is the division of a nucleus into two equal nuclei. In Kiel the biologist Walther Flemming described mitosis in 1882.

## Meiosis

Meiosis halves the number of chromosomes. It makes gametes.
`,
  },
  { title: 'History', markdown: '# Rome\n\nRome was founded in 753 BC according to Varro.\n' },
]
const notes = libraryOf(NOTES)
const everything = notes.evidence('osmosis mitosis meiosis Rome chromosomes nuclei').passages

function talk(guidance: Guidance, messages: readonly string[], named?: readonly EvidencePassage[]): Answer[] {
  const history: Turn[] = []
  return messages.map((question) => {
    const words = searchTermsFor(guidance, question, history)
    const found = words.length > 0 ? notes.evidence(words.join(' ')) : { passages: everything, noteCount: 2 }
    const made = respond(guidance, { question, history, ...found, ...(named && { named }) })
    history.push({ role: 'learner', text: question }, { role: 'coach', text: made.markdown })
    return made
  })
}

const SENTENCE = 'Osmosis is the movement of water through a membrane towards more salt.'
const quotes = ({ citations }: Answer) => citations.map(({ quote }) => quote)

test('the socratic manner invites, names the section, leaves gaps, shows a twin, and then answers', () => {
  const near = everything.filter((p) => p.sourceTitle === 'Biology')
  const at = (rung: LadderRung, message: string) => {
    const guidance: Guidance = { manner: 'socratic', step: { rung, problem: 'What is osmosis?' }, near }
    const [made] = talk(guidance, [message])
    if (!made) throw new Error('No answer')
    if (rung !== 'answer') expect(JSON.stringify(made)).not.toContain(SENTENCE)
    return made
  }
  const attempt = at('attempt', 'What is osmosis?')
  expect(attempt.markdown).toContain('*Biology*')
  expect(attempt.markdown).not.toMatch(/water|membrane|salt/)
  const nudge = at('nudge', 'Something with water')
  expect(nudge.markdown).toContain('*Cells*')
  expect(nudge.markdown).toContain('*water*')
  expect(nudge.markdown).not.toMatch(/membrane|salt/)
  const hint = at('hint', 'I give up')
  expect(hint.markdown).toContain(
    String.raw`Osmosis is the \_\_\_\_ of \_\_\_\_ through a membrane towards more \_\_\_\_.`,
  )
  expect(hint.markdown).not.toMatch(/movement|water|salt/)
  const twin = at('twin', 'Just tell me')
  expect(twin.markdown).toContain('**What is mitosis?**')
  expect(quotes(twin)).toEqual(['Mitosis is the division of a nucleus into two equal nuclei.'])
  const answer = at('answer', 'No idea')
  expect(quotes(answer)[0]).toContain(SENTENCE)
  expect(answer.markdown).toMatch(/^You have tried/)
  expect(at('answer', 'water moves through a membrane to salt').markdown).toMatch(/^You said it yourself/)
  const foreign: Guidance = { manner: 'socratic', step: { rung: 'attempt', problem: 'What is a quasar?' }, near: [] }
  expect(talk(foreign, ['What is a quasar?'])[0]?.markdown, 'no ladder up to nothing').toContain(
    'I found no answer to that in your notes. I looked for *quasar*',
  )
})

test('examining asks from the notes, judges by their sentence and asks on to the end', () => {
  const replies = talk({ manner: 'examine' }, [
    'Examine me on mitosis please',
    'The nucleus divides into two equal nuclei',
    "I don't know",
  ])
  expect(replies[0]?.markdown).toMatch(/\*\*Question:\*\* What is mitosis\?$/)
  expect(replies[0]?.citations, 'nothing is given away with the question').toEqual([])
  expect(replies[1]?.markdown).toContain('That is right')
  expect(replies[1] && quotes(replies[1])).toEqual(['Mitosis is the division of a nucleus into two equal nuclei.'])
  expect(replies[1]?.markdown).toContain('**Question:** Which word is missing?')
  expect(replies[2]?.markdown).toContain('No matter')
  expect(replies[2]?.citations).toHaveLength(1)
  const [, wrong] = talk({ manner: 'examine' }, ['Quiz me about mitosis', 'bananas'])
  expect(wrong?.markdown).toContain('That is not what your notes say')
  const [, partly] = talk({ manner: 'examine' }, ['mitosis', 'some division'])
  expect(partly?.markdown).toMatch(/Partly\. You left out \*/)
  const [asked, , other] = talk({ manner: 'examine' }, ['Examine me', 'pass', 'Ask me about Rome'])
  expect(asked?.markdown).toContain('**Question:**')
  expect(other?.markdown).toMatch(/\*\*Question:\*\* .*(?:753|Varro|\\_)/)
  expect(talk({ manner: 'examine' }, ['Examine me on quasars'])[0]?.markdown).toContain(
    'I found nothing about *quasars*',
  )
})

test('an examination ends, and never asks twice', () => {
  const history = talk({ manner: 'examine' }, ['Examine me', ...Array.from({ length: 12 }, () => 'skip')])
  const asked = history.flatMap(({ markdown }) => /\*\*Question:\*\* (.*)$/m.exec(markdown)?.[1] ?? [])
  expect(asked.length).toBeGreaterThan(3)
  expect(new Set(asked).size).toBe(asked.length)
  expect(history.some(({ markdown }) => markdown.includes('That was all I can ask'))).toBe(true)
})

test('a summary takes the leading sentence of each section and, with room, its amounts and reasons, of what was named first', () => {
  const [all] = talk({ manner: 'summarise' }, ['Summarise my notes'])
  expect(all && quotes(all)).toContain('Rome was founded in 753 BC according to Varro.')
  expect(all && quotes(all)).toContain('Meiosis halves the number of chromosomes.')
  const biology = everything.filter((p) => p.sourceTitle === 'Biology')
  const [one] = talk({ manner: 'summarise' }, ['Summarise this'], biology)
  expect(one && quotes(one)).toEqual([
    SENTENCE,
    'Mitosis is the division of a nucleus into two equal nuclei.',
    'In Kiel the biologist Walther Flemming described mitosis in 1882.',
    'Meiosis halves the number of chromosomes.',
  ])
  expect(talk({ manner: 'summarise' }, ['Summarise quasars'])[0]?.markdown).toContain('I found nothing')
})

test('what was named answers first, and the rest where it does not', () => {
  const history = everything.filter((p) => p.sourceTitle === 'History')
  const explain: Guidance = { manner: 'explain' }
  expect(talk(explain, ['When was Rome founded?'], history)[0]?.citations[0]?.sourceTitle).toBe('History')
  expect(talk(explain, ['What is osmosis?'], history)[0]?.citations[0]?.sourceTitle).toBe('Biology')
})

const CALENDAR: Calendar = { today: '2026-11-21', examDate: '2026-11-28', weekdays: [0, 2, 4], minutesPerDay: 20 }

test('a plan spreads the sections over the study days until the exam, and names missing settings', () => {
  const plan = (calendar: Partial<Calendar>, message = 'Make me a plan for the exam next week') =>
    talk({ manner: 'plan', calendar: { ...CALENDAR, ...calendar } }, [message])[0]
  const made = plan({})
  const days = made?.markdown.match(/^- \*\*.*$/gm) ?? []
  expect(days).toHaveLength(3)
  expect(days[0]).toMatch(/Mon,? 23 Nov/)
  expect(days[0]).toContain('Biology › Cells')
  expect(days[2]).toMatch(/Fri,? 27 Nov.*recall everything/)
  expect(made?.markdown).toContain('Until then you have 3 study days')
  expect(made?.markdown).toContain('more to study than fits')
  expect(made?.citations).toHaveLength(4)
  expect(plan({ examDate: null })?.markdown).toContain('You haven’t set an exam date')
  expect(plan({ examDate: '2026-11-21' })?.markdown).toContain('has passed or is today')
  expect(plan({ weekdays: [6], examDate: '2026-11-22' })?.markdown, 'no study day is left').toMatch(/Sat,? 21 Nov/)
  expect(plan({ minutesPerDay: null }, 'Plan Rome')?.citations.map((c) => c.sourceTitle)).toEqual(['History'])
  expect(plan({}, 'Plan quasars')?.markdown).toContain('found nothing')
  const none = { question: 'Plan my week', history: [], passages: [], noteCount: 0 }
  expect(respond({ manner: 'plan', calendar: CALENDAR }, none).markdown).toContain('You have no notes yet')
})

test('in every manner quotes stand in the notes letter by letter, and any message is met', () => {
  const guidance = fc.constantFrom<Guidance>(
    { manner: 'explain' },
    { manner: 'socratic', step: null, near: [] },
    { manner: 'socratic', step: { rung: 'twin', problem: 'What is mitosis?' }, near: everything },
    { manner: 'examine' },
    { manner: 'summarise' },
    { manner: 'plan', calendar: CALENDAR },
  )
  const message = fc.oneof(
    fc.constantFrom(
      'hello',
      'thanks',
      'What is mitosis?',
      'examine me on Rome',
      'why?',
      'summarise',
      'plan',
      'tell me more',
      '',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  fc.assert(
    fc.property(guidance, fc.array(message, { minLength: 1, maxLength: 4 }), (how, messages) => {
      for (const { markdown, citations } of talk(how, messages)) {
        expect(markdown.trim()).not.toBe('')
        for (const [i, { sourceId, quote, start, end, number }] of citations.entries()) {
          expect(number).toBe(i + 1)
          expect(notes.markdownOf(sourceId).slice(start, end)).toBe(quote)
          expect(markdown).toContain(`[${number}]`)
        }
      }
    }),
    { numRuns: 200 },
  )
})

const CELLS = [
  {
    title: 'Lecture 1',
    markdown:
      '# The cell\n\nA cell is the smallest living thing.\n\n## Walls\n\nA wall of cellulose holds plants up.\n',
  },
  {
    title: 'Lecture 2',
    markdown:
      '# Power\n\nMitochondria make ATP from sugar and oxygen.\n\n## Membranes\n\nTheir inner membrane is folded.\n',
  },
  {
    title: 'Muscles',
    markdown:
      '# Work\n\nA muscle pulls.\n\n## Fuel\n\nMuscle fibres hold thousands of mitochondria, for they use so much ATP.\n',
  },
  { title: 'Origins', markdown: '# Symbiosis\n\nMitochondria were bacteria once, which a larger cell took in.\n' },
  { title: 'Again', markdown: '# Power\n\nMitochondria make ATP from sugar and from oxygen.\n' },
]

test('a summary takes a point from each note on the subject, without repetition', () => {
  const library = libraryOf(CELLS)
  for (const manner of ['summarise', 'explain'] as const) {
    const question = 'Summarise mitochondria'
    const found = library.evidence(searchTermsFor({ manner }, question, []).join(' '))
    const made = respond({ manner }, { question, history: [], ...found })
    expect(quotes(made), manner).toHaveLength(3)
    expect(quotes(made).join('\n')).toMatch(/make ATP[^]*thousands|thousands[^]*make ATP/)
    expect(quotes(made)).toContain('Mitochondria were bacteria once, which a larger cell took in.')
  }
})

test('a topic that the question names is meant with all its notes, though they do not say its name', () => {
  const library = libraryOf(CELLS)
  const named = library.evidence('cell mitochondria muscle wall membrane symbiosis').passages
  const topics = namedIn('Plan my week for cell biology, please', [
    { name: 'Biology' },
    { name: 'Cell Biology' },
    { name: 'History' },
    { name: 'Notes' },
    { name: 'Week' },
    { name: 'Please' },
  ]).map(({ name }) => name)
  expect(topics).toEqual(['Cell Biology'])
  const ask = (guidance: Guidance, question: string) =>
    respond(guidance, { question, history: [], passages: [], noteCount: 5, named, topics: ['Cell Biology'] })
  const calendar = { today: '2026-11-23', examDate: null, weekdays: [], minutesPerDay: 20 }
  const plan = ask({ manner: 'plan', calendar }, 'Plan my week for cell biology')
  expect(plan.markdown).toContain('I plan the next 7 days')
  expect(plan.markdown.match(/^- \*\*/gm)).toHaveLength(7)
  expect(new Set(plan.citations.map((c) => c.sourceTitle)).size, 'every note').toBe(5)
  const part = ask({ manner: 'plan', calendar }, 'Plan three days of walls in cell biology')
  expect(quotes(part)).toEqual(['A wall of cellulose holds plants up.'])
  expect(ask({ manner: 'plan', calendar }, 'Plan quasars in cell biology').markdown).toContain(
    'nothing about *quasars*',
  )
  for (const manner of ['summarise', 'explain'] as const) {
    const summary = ask({ manner }, 'Summarise cell biology')
    expect(new Set(summary.citations.map((c) => c.sourceTitle)).size, manner).toBe(5)
  }
  expect(ask({ manner: 'examine' }, 'Examine me on cell biology').markdown).toContain('**Question:**')
})

test('a plan is for as many days as it is asked for', () => {
  for (const [question, days] of [
    ['Plan my week', 7],
    ['plan the next two weeks', 14],
    ['Plan 3 days of biology', 3],
    ['Plan the month', 30],
    ['Plan today', 1],
    ['Plan an hour a day', null],
    ['Plan my study days', null],
    ['Make me a plan for the exam next week', null],
    ['Plan weekly reviews', null],
  ] as const)
    expect(requestedDays(question), question).toBe(days)
})
