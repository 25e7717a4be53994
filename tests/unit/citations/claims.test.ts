import { expect, test } from 'vitest'
import { AnswerCheck, citationsIn, NOT_IN_NOTES } from '#worker/domain/citations/answer-check.ts'
import { splitPassages } from '#worker/domain/passages/split.ts'
import { answer } from '#worker/engine/answer.ts'
import { ANSWERABLE, NOTES } from '../engine/corpus.ts'
import { libraryOf } from '../engine/library.ts'
import { OTHER_ANSWERABLE, OTHER_NOTES } from '../engine/test-set.ts'
import {
  type Claim,
  FALSE_CLAIMS,
  OTHER_FALSE_CLAIMS,
  OTHER_PASSAGES,
  OTHER_TRUE_CLAIMS,
  TRUE_CLAIMS,
  LAST_TRUE_CLAIMS,
} from './claims.ts'

const ALL = [...NOTES, ...OTHER_NOTES].flatMap(({ title, markdown }, i) =>
  splitPassages(markdown).map(({ heading, body, start }) => ({
    sourceId: `note-${i}`,
    sourceTitle: title,
    heading,
    body,
    start,
  })),
)

const OTHER = OTHER_PASSAGES.map(({ title, body }, i) => ({
  sourceId: `other-${i}`,
  sourceTitle: title,
  heading: '',
  body,
  start: 0,
}))

/** The passage with these words first, and five others as a search would find them. */
function passagesWith(from: string) {
  const all = OTHER.some(({ body }) => body.includes(from)) ? OTHER : ALL
  const at = all.findIndex(({ body }) => body.includes(from))
  const own = all[at]
  if (!own) throw new Error(`No passage holds: ${from}`)
  return [own, ...[1, 2, 3, 4, 5].flatMap((i) => all[(at + 7 * i) % all.length] ?? []).filter((other) => other !== own)]
}

test.each([
  ['tuned for', TRUE_CLAIMS],
  ['looked at', OTHER_TRUE_CLAIMS],
  ['written last', LAST_TRUE_CLAIMS],
] as const)('of true answers in other words, %s, fewer than one in twenty is marked', (name, claims) => {
  const answers = claims.map(([text, from]) => ({ ...citationsIn(text, passagesWith(from)), from }))
  const marked = claims.filter(([text, from]) => citationsIn(text, passagesWith(from)).text.includes(NOT_IN_NOTES))
  const lost = answers.filter(({ citations }) => citations.every(({ number }) => number !== 1))
  console.info(`${name}: marked ${marked.length} of ${claims.length}, without its source ${lost.length}`, marked, lost)
  expect(marked.length / claims.length).toBeLessThan(0.05)
})

test.each([
  ['tuned for', NOTES, ANSWERABLE],
  ['held out', OTHER_NOTES, OTHER_ANSWERABLE],
] as const)('of the answers of the embedded engine %s fewer than one in twenty is marked', (name, notes, asked) => {
  const library = libraryOf(notes)
  const marked = asked.filter(({ ask }) => {
    const { markdown, citations } = answer({ question: ask, history: [], ...library.evidence(ask) })
    const passages = citations.map((citation) => {
      const own = library
        .evidence(ask)
        .passages.find((p) => p.sourceId === citation.sourceId && p.start <= citation.start && p.end >= citation.end)
      const { highlight: _, ...place } = citation
      return { ...place, body: own?.body ?? citation.quote, start: own?.start ?? citation.start }
    })
    const { text } = citationsIn(markdown, passages, [], ask)
    return text.includes(NOT_IN_NOTES)
  })
  console.info(
    `${name}: marked ${marked.length} of ${asked.length}`,
    marked.map(({ ask }) => ask),
  )
  expect(marked.length / asked.length).toBeLessThan(0.05)
})

test.each([...FALSE_CLAIMS, ...OTHER_FALSE_CLAIMS])(
  'a false %s is marked and cites nothing: %s',
  (_what, text, from) => {
    const { text: shown, citations } = citationsIn(text, passagesWith(from))
    expect(shown).toContain(NOT_IN_NOTES)
    expect(citations).toEqual([])
  },
)

test.each<Claim>([...TRUE_CLAIMS, ...FALSE_CLAIMS.map(([, ...claim]) => claim)])(
  'letter by letter, and from the middle of an answer, it comes out as at once: %s',
  (text, from) => {
    const passages = passagesWith(from)
    const whole = `Here is what I found.\n\n${text}\n\nAsk me anything else. Or go on.`
    const check = new AnswerCheck(passages)
    let shown = ''
    for (const letter of whole) {
      shown += check.push(letter)
      expect(shown.endsWith(' ')).toBe(false)
    }
    shown += check.end()
    expect(shown).toBe(citationsIn(whole, passages).text)
    expect(shown.startsWith('Here is what I found.\n\n')).toBe(true)
    expect(shown.endsWith('\n\nAsk me anything else. Or go on.')).toBe(true)
  },
)
