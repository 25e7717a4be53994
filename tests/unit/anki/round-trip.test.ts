import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, NOW, openDatabase, read, write } from '#tests/support/anki/packages.ts'
import { tinyPicture, zipOf } from '#tests/support/importing/given-files.ts'
import { FACT_KINDS } from '#worker/contracts/flashcards/card-limits.ts'
import { mediaIn } from '#worker/contracts/flashcards/media-address.ts'
import { markdownToHtml } from '#worker/domain/importing-cards/fields/markdown-html.ts'
import { fieldMarkdown } from '#worker/domain/importing-cards/fields/field-markdown.ts'
import type {
  PortableCard,
  PortableFact,
  PortableReview,
  PortableSchedule,
} from '#worker/contracts/flashcards/portable-cards.ts'
import { strFromU8, unzipSync } from 'fflate'

const time = fc.integer({ min: NOW - 3_000 * DAY, max: NOW })
const times = fc.uniqueArray(time, { maxLength: 4 }).map((all) => all.toSorted((a, b) => a - b))

const schedule = (lastReviewAt: number | null): fc.Arbitrary<PortableSchedule | null> =>
  fc.option(
    fc
      .record({
        state: fc.constantFrom('learning' as const, 'review' as const, 'relearning' as const),
        due: fc.integer({ min: NOW - 1_000 * DAY, max: NOW + 9_000 * DAY }),
        memory: fc.tuple(
          fc.double({ min: 0.001, max: 30_000, noNaN: true }),
          fc.double({ min: 1, max: 10, noNaN: true }),
        ),
        known: fc.boolean(),
        intervalDays: fc.nat(30_000),
        reps: fc.nat(900),
        lapses: fc.nat(90),
        step: fc.nat(1),
        ease: fc.integer({ min: 1_300, max: 4_000 }),
      })
      .map(({ memory: [stability, difficulty], known, ...rest }) => {
        const report = known || rest.state !== 'learning'
        return {
          ...rest,
          step: rest.state === 'learning' ? rest.step : 0,
          ease: rest.state === 'learning' ? null : rest.ease,
          stability: report ? stability : null,
          difficulty: report ? difficulty : null,
          lastReviewAt: lastReviewAt ?? NOW - 5 * DAY - 123,
        }
      }),
  )

const KINDS = ['learning', 'review', 'relearning', 'cram'] as const

const card = (ordinal: number): fc.Arbitrary<PortableCard> =>
  times.chain((ats) =>
    fc.record({
      ordinal: fc.constant(ordinal),
      schedule: schedule(ats.at(-1) ?? null),
      suspended: fc.boolean(),
      flag: fc.nat(7),
      reviews: fc.tuple(...ats.map((at) => review(at))),
    }),
  )

const review = (at: number): fc.Arbitrary<PortableReview> =>
  fc
    .record({
      rating: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
      kind: fc.nat(3),
      durationMs: fc.nat(3_600_000),
      lastInterval: fc.integer({ min: -86_400, max: 36_500 }),
      factor: fc.nat(5_000),
      interval: fc.oneof(
        fc.record({ days: fc.integer({ min: 1, max: 36_500 }), seconds: fc.constant(null) }),
        fc.record({ days: fc.constant(null), seconds: fc.integer({ min: 1, max: 86_400 }) }),
      ),
    })
    .map(({ interval, kind, lastInterval, factor, ...rest }) => ({
      at,
      ...rest,
      ...interval,
      kind: KINDS[kind] ?? ('review' as const),
      anki: { interval: interval.days ?? -interval.seconds, lastInterval, factor, kind },
    }))

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== '')
const markdown = fc.oneof(
  words,
  fc.constantFrom(
    '**a** $x^{2^{2}}$',
    '# A\n\n- b\n- c',
    '`<script>`',
    '![a](media/a%20b.png) and [s](media/s.mp3)',
    '<b>no html</b> &amp; \\(x\\)',
  ),
)
const path = fc.array(
  fc.stringMatching(/^[A-Za-zÄ-ü0-9 ]{0,20}[A-Za-z]$/).map((name) => name.trim().replace(/ +/g, ' ')),
  { minLength: 1, maxLength: 3 },
)

const fact: fc.Arbitrary<PortableFact> = fc.constantFrom(...FACT_KINDS).chain((kind) => {
  const ordinals = kind === 'cloze' ? [0, 2] : kind === 'reversed' ? [0, 1] : [0]
  return fc.record({
    key: fc.oneof(fc.uuid(), fc.stringMatching(/^anki:[ -~]{1,10}[!-~]$/)),
    kind: fc.constant(kind),
    front: kind === 'cloze' ? markdown.map((text) => `{{c1::${text.replaceAll('::', '')}}} {{c3::b::c}}`) : markdown,
    back: fc.oneof(fc.constant(''), markdown),
    tags: fc.uniqueArray(fc.constantFrom('exam', 'optics/waves', '日本', 'a_b'), { maxLength: 3 }),
    deck: path,
    cards: fc.tuple(...ordinals.map(card)),
    updatedAt: fc.integer({ min: 1_500_000_000, max: NOW / 1_000 }).map((seconds) => seconds * 1_000),
  })
})

const MEDIA = ['a b.png', 's.mp3'].map((name) => ({
  name,
  size: 1,
  fingerprint: name,
  read: async () => tinyPicture(name),
}))
const byKey = (facts: readonly PortableFact[]) => facts.toSorted((a, b) => (a.key < b.key ? -1 : 1))

test('a package of ours comes in again with the same facts, schedules and reviews', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fact, { selector: ({ key }) => key, minLength: 1, maxLength: 5 }),
      async (facts) => {
        const seen = new Set<number>()
        // No two answers are given in the same millisecond.
        for (const { reviews } of facts.flatMap(({ cards }) => cards))
          fc.pre(reviews.every(({ at }) => !seen.has(at) && seen.add(at)))
        const named = new Set(facts.flatMap(({ front, back }) => mediaIn(`${front}\n${back}`)))
        const again = await read(
          await write(
            facts,
            MEDIA.filter(({ name }) => named.has(name)),
          ),
        )
        expect(byKey(again.facts)).toEqual(byKey(facts))
        expect(again.media.map(({ name }) => name).toSorted()).toEqual([...named].toSorted())
      },
    ),
    { numRuns: 60 },
  )
})

test('a card without an ease gets one from its difficulty, and one that was reset is new again, its history kept', async () => {
  const known = {
    state: 'review',
    due: NOW,
    stability: 10,
    intervalDays: 10,
    reps: 3,
    lapses: 0,
    lastReviewAt: NOW - DAY,
  } as const
  const answer = {
    at: NOW - DAY,
    rating: 3,
    kind: 'review',
    durationMs: 1,
    days: 10,
    seconds: null,
    anki: null,
  } as const
  const card = { ordinal: 0, suspended: false, flag: 0, reviews: [answer] }
  const made = (key: string, schedule: PortableSchedule | null): PortableFact => ({
    ...{ key: `anki:${key}`, kind: 'basic', front: key, back: 'b', tags: [], deck: ['D'], updatedAt: null },
    cards: [{ ...card, schedule, reviews: [{ ...answer, at: answer.at + key.length }] }],
  })
  const hard = { ...known, difficulty: 9, step: 0, ease: null }
  const bytes = await write([made('hard', hard), made('easier', { ...hard, difficulty: 3 }), made('reset again', null)])
  const db = openDatabase(unzipSync(bytes)['collection.anki21'] ?? new Uint8Array())
  const eases = db.exec('SELECT sfld, factor FROM notes JOIN cards ON nid = notes.id ORDER BY factor')[0]?.values ?? []
  expect(eases.map(([name]) => name)).toEqual(['reset again', 'hard', 'easier'])
  expect(new Set(eases.map(([, factor]) => factor)).size).toBe(3)
  expect(
    db.exec(
      "SELECT max(revlog.type) FROM revlog JOIN cards ON cid = cards.id JOIN notes ON nid = notes.id WHERE sfld = 'reset again'",
    )[0]?.values,
  ).toEqual([[4]])
  const again = await read(bytes)
  const reset = again.facts.find(({ front }) => front === 'reset again')
  expect(reset?.cards[0]).toMatchObject({ schedule: null, reviews: [{ rating: 3, days: 10 }] })
  expect(again.report.filter(({ outcome }) => outcome === 'left-out')).toEqual([])
})

test('what is written twice is the same, and its numbers stay when other facts join', async () => {
  const [one, two] = fc.sample(fact, { numRuns: 2, seed: 7 })
  if (!one || !two) throw new Error('No facts')
  const ids = async (facts: PortableFact[]) => {
    const db = openDatabase(unzipSync(await write(facts))['collection.anki21'] ?? new Uint8Array())
    return db.exec('SELECT guid, id FROM notes ORDER BY guid')[0]?.values ?? []
  }
  const other = { ...two, key: '11111111-1111-4111-8111-111111111111' }
  expect(await write([one, other])).toEqual(await write([one, other]))
  expect(await ids([other, one])).toEqual(expect.arrayContaining(await ids([one])))
})

test('where Anki has emptied what we left, its HTML gives the same Markdown', async () => {
  const texts = [
    'plain words',
    '**bold** and *it* and ~~gone~~ and `code`',
    'one\n\ntwo',
    'one\\\ntwo',
    '# Head\n\nwords',
    '- a\n- b\n  - c',
    '3. a\n4. b',
    '- [x] done\n- [ ] open',
    '> quoted',
    '```js\nlet a = "<b>"\n```',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    '$x_1 < y$ and $$ \\frac{1}{2} $$',
    'costs \\$5 and \\$6',
    '![a leaf](media/leaf%20one.png)',
    '[Sound](media/s.mp3#audio)',
    '[site](https://example.com/a_b)',
    '{{c1::**Paris**::city}} is in {{c2::$F^2$}}',
    '\\<b>not bold\\</b> & \\&amp;',
  ]
  for (const text of texts)
    expect((await fieldMarkdown(markdownToHtml(text), 'n')).markdown, markdownToHtml(text)).toBe(text)
  // What Anki would take for formulas and sounds stays words there, and here.
  const odd = 'a \\\\(b\\\\) \\[sound:x.mp3] \\[latex]y\\[/latex]'
  expect(markdownToHtml(odd)).not.toMatch(/\\\(|\[sound:|\[latex\]/)
})

test('a fact that was changed in Anki comes back with the change', async () => {
  const [made] = fc.sample(
    fact.filter(({ kind }) => kind === 'basic'),
    { numRuns: 1, seed: 3 },
  )
  if (!made) throw new Error('No fact')
  const files = unzipSync(await write([{ ...made, front: 'before', back: '**same**' }]))
  const db = openDatabase(files['collection.anki21'] ?? new Uint8Array())
  db.run("UPDATE notes SET flds = replace(flds, 'before', 'after <b>all</b>'), mod = mod + 10")
  const again = await read(zipOf({ ...files, 'collection.anki21': db.export() }))
  expect(again.facts).toMatchObject([{ key: made.key, front: 'after **all**', back: '**same**', cards: made.cards }])
  expect(strFromU8(files.media ?? new Uint8Array())).toBe('{}')
})
