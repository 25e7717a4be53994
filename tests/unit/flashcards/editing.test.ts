import { factPieces } from '#app/features/flashcards/edit/adding/fact-pieces.ts'
import { rewordingHints } from '#worker/domain/flashcards/cards/rewording.ts'
import type { FactKind } from '#worker/contracts/flashcards/card-limits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyedPairs } from '#app/features/flashcards/edit/adding/paste-keys.ts'
import { pastedPairs } from '#app/features/flashcards/edit/adding/pasted-pairs.ts'
import { plainLine } from '#worker/domain/flashcards/cards/plain-line.ts'
import { inverseEdits } from '#app/features/flashcards/edit/actions/inverse-edits.ts'
import { insertGap } from '#app/features/flashcards/edit/form/insert-gap.ts'
import { retentionHint } from '#app/features/flashcards/edit/settings/retention-hint.ts'
import { parseSteps, formatSteps } from '#app/features/flashcards/edit/settings/format-steps.ts'
import { spellInterval } from '#app/features/flashcards/play/answering/format-interval.ts'
import { clozeNumbers } from '#worker/domain/flashcards/cards/cloze.ts'

test('pasted lines become pairs where most are parted alike, and other text stays text', () => {
  expect(pastedPairs('Hund\tdog\nKatze\tcat')).toEqual([
    { front: 'Hund', back: 'dog' },
    { front: 'Katze', back: 'cat' },
  ])
  expect(pastedPairs('a :: b - c\nd :: e')).toEqual([
    { front: 'a', back: 'b - c' },
    { front: 'd', back: 'e' },
  ])
  expect(pastedPairs('one - 1\r\ntwo - 2\r\nthree - 3\r\nfour - 4\r\nand more')[3]).toEqual({
    front: 'four',
    back: '4\nand more',
  })
  for (const text of ['one line - only', 'No list.\nIt goes on.', '- a\n- b\n- c', ''])
    expect(pastedPairs(text), text).toEqual([])
})

test('a pasted list that was added half and is pasted again adds what is missing, and nothing twice', async () => {
  const server = new Map<string, string>()
  const askKnown = async (items: { key: string }[]) =>
    items.flatMap(({ key }) => {
      const outcome = server.get(key)
      return outcome ? [{ key, outcome }] : []
    })
  const pairs = Array.from({ length: 150 }, (_, i) => ({ front: `word ${i % 140}`, back: `meaning ${i % 140}` }))
  const first = await keyedPairs(7, pairs, askKnown)
  expect([first.missing.length, first.there]).toEqual([150, 0])
  expect(new Set(first.missing.map(({ key }) => key)).size, 'the same pair twice is two cards').toBe(150)
  for (const { key } of first.missing)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  for (const { key } of first.missing.slice(0, 100)) server.set(key, 'updated')
  const again = pairs.slice(20).map(({ front, back }) => ({ front: ` ${front} `, back: back.replace(' ', '  ') }))
  const second = await keyedPairs(7, again, askKnown)
  expect([second.missing.length, second.there]).toEqual([50 - 10, 80 + 10])
  expect((await keyedPairs(8, pairs, askKnown)).there, 'in another deck they are other cards').toBe(0)
  // What was deleted since comes anew, and is known by that from then on.
  for (const key of [...server.keys()]) server.set(key, 'in-bin')
  const third = await keyedPairs(7, pairs.slice(0, 2), askKnown)
  expect(third).toMatchObject({ there: 0, missing: pairs.slice(0, 2) })
  for (const { key } of third.missing) server.set(key, 'updated')
  expect(await keyedPairs(7, pairs.slice(0, 2), askKnown)).toEqual({ missing: [], there: 2 })
})

test('a gap is numbered after the last one, and selected words stay what they were', () => {
  expect(insertGap('Cells divide', 0, 5)).toEqual({ text: '{{c1::Cells}} divide', caret: 13 })
  expect(insertGap('{{c3::a}} b', 10, 11).text).toBe('{{c3::a}} {{c4::b}}')
  expect(insertGap('{{c3::a}} b', 10, 11, true).text).toBe('{{c3::a}} {{c3::b}}')
  expect(insertGap('', 0, 0)).toEqual({ text: '{{c1::}}', caret: 6 })
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z ]{1,20}$/), (words) => {
      expect(clozeNumbers(insertGap(words, 0, words.length).text)).toEqual([1])
    }),
  )
})

test('steps are read as they are written', () => {
  expect(parseSteps('1m 10m, 1d')).toEqual([60, 600, 86_400])
  expect(parseSteps('10')).toEqual([600])
  expect(parseSteps('')).toEqual([])
  expect(parseSteps('soon')).toBeNull()
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 86_400 }), { maxLength: 10 }), (steps) => {
      expect(parseSteps(formatSteps(steps))).toEqual(steps)
    }),
  )
})

test('a desired retention shows its cost', () => {
  expect(retentionHint(0.9, -0.1542)).toContain('good balance')
  expect(retentionHint(0.95, -0.1542)).toMatch(/forgotten about 5\..* 2\.\d times as often/)
  expect(retentionHint(0.8, -0.1542)).toMatch(/only after about \d/)
  expect(retentionHint(Number.NaN, -0.1542)).toBe('')
})

test('intervals are formatted in everyday units', () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  expect([1, minute, 10 * minute, hour, day, 4 * day, 31 * day, 76 * day, 366 * day].map(spellInterval)).toEqual([
    'under 1 minute',
    '1 minute',
    '10 minutes',
    '1 hour',
    '1 day',
    '4 days',
    '1 month',
    '2.5 months',
    '1 year',
  ])
})

test('an edit of many cards is taken back for those it changed', () => {
  const card = { deckId: 1, hidden: 0, flag: 0, buriedUntil: 0, tags: [] as string[] }
  const cards = [
    { ...card, id: 1 },
    { ...card, id: 2, hidden: 1, flag: 2, tags: ['exam'], deckId: 7 },
  ]
  expect(inverseEdits({ do: 'suspend' }, cards, [])).toEqual([{ ids: [1], edit: { do: 'unsuspend' } }])
  expect(inverseEdits({ do: 'flag', flag: 4 }, cards, [])).toEqual([
    { ids: [1], edit: { do: 'flag', flag: 0 } },
    { ids: [2], edit: { do: 'flag', flag: 2 } },
  ])
  expect(inverseEdits({ do: 'move', deckId: 1 }, cards, [])).toEqual([{ ids: [2], edit: { do: 'move', deckId: 7 } }])
  expect(inverseEdits({ do: 'tag', tag: 'exam' }, cards, [])).toEqual([
    { ids: [1], edit: { do: 'untag', tag: 'exam' } },
  ])
  expect(inverseEdits({ do: 'reset' }, cards, [{ id: 'x', cardId: 1 }])).toEqual([{ events: [{ id: 'x', cardId: 1 }] }])
})

test('a row shows plain words: no marks of Markdown, formulas as signs', () => {
  expect(plainLine('**Bold** and `code`, $x^2 \\leq \\frac{a}{b}$')).toBe('Bold and code, x² ≤ a/b')
  expect(plainLine('# Title\n\n- one\n- two')).toBe('Title one two')
  expect(plainLine('![a leaf](/api/attachments/x) snake_case [link](https://a.example)')).toBe(
    '[picture: a leaf] snake_case link',
  )
  fc.assert(fc.property(fc.string({ maxLength: 2_000 }), (text) => plainLine(text).length <= 240))
})

test('a long list of cards is sent in pieces that the server takes, none left out', () => {
  const basic: FactKind = 'basic'
  const short = Array.from({ length: 730 }, (_, i) => ({ kind: basic, front: `Word ${i}`, back: 'Meaning' }))
  expect(factPieces(short).map(({ length }) => length)).toEqual([100, 100, 100, 100, 100, 100, 100, 30])
  const wide = Array.from({ length: 40 }, (_, i) => ({ kind: basic, front: `${i} ${'語'.repeat(15_000)}`, back: '' }))
  const pieces = factPieces(wide)
  expect(pieces.flat()).toEqual(wide)
  for (const piece of pieces) expect(Buffer.byteLength(JSON.stringify(piece))).toBeLessThan(1_000_000)
  const gaps = Array.from({ length: 400 }, (_, i) => `{{c${i + 1}::a}}`).join('')
  const many = Array.from({ length: 5 }, () => ({ kind: 'cloze' as const, front: gaps, back: '' }))
  expect(
    factPieces(many).map(({ length }) => length),
    'a thousand cards at most',
  ).toEqual([2, 2, 1])
  expect(factPieces([])).toEqual([])
})

test('a leech gets a hint on what makes it hard', () => {
  const hints = (kind: FactKind, front: string, back = '') => rewordingHints({ kind, front, back })
  const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')
  expect(hints('basic', 'Capital of France?', 'Paris')).toHaveLength(1)
  expect(hints('basic', 'Which?', '- one\n- two\n2) three')[0]).toContain('a list of 3')
  expect(hints('basic', words(26), words(13))).toEqual([
    expect.stringContaining('answer has 13 words'),
    expect.stringContaining('question has 26 words'),
    expect.any(String),
  ])
  expect(hints('cloze', `{{c1::${words(20)}}} and {{c2::one}}`)[0]).toContain('A gap hides 20 words')
})
