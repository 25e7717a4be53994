import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, NOW } from '#tests/support/anki/now.ts'
import { openDatabase, read, write } from '#tests/support/anki/packages.ts'
import { fact, studied } from '#tests/support/anki/portable-facts.ts'
import { tinyPicture, zipOf } from '#tests/support/importing/given-files.ts'
import { DeckSettings } from '#worker/contracts/flashcards/decks.ts'
import { mediaIn } from '#worker/contracts/flashcards/media-address.ts'
import { markdownToHtml } from '#worker/domain/importing-cards/fields/markdown-html.ts'
import { fieldMarkdown } from '#worker/domain/importing-cards/fields/field-markdown.ts'
import type { PortableFact, PortableSchedule } from '#worker/contracts/flashcards/portable-cards.ts'
import { strFromU8, unzipSync } from 'fflate'

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

test('decks come in again studied as before, and those around them, which hold no card themselves', async () => {
  await fc.assert(
    fc.asyncProperty(fact, studied, studied, studied, async (one, outer, inner, other) => {
      const decks = [
        { path: ['Languages'], ...outer },
        { path: ['Languages', 'French'], ...inner },
        { path: ['Sciences'], ...other },
      ]
      const facts = ['a', 'b'].map((key, at) => ({ ...one, key, cards: [], deck: decks[at + 1]?.path ?? [] }))
      const again = await read(await write(facts, MEDIA, decks))
      expect(again.options.toSorted((a, b) => (a.path.join() < b.path.join() ? -1 : 1))).toEqual(decks)
      expect(
        again.report.filter(({ sentence }) => /option|parameters/.test(sentence) && !sentence.startsWith('The')),
      ).toEqual([])
    }),
    { numRuns: 60 },
  )
  const undecided = fc.sample(fact, { numRuns: 1, seed: 5 })
  expect((await read(await write(undecided))).options, 'nothing is said of how it is studied').toEqual([])
})

test('a step that a card waits in is the same one in a deck with steps of its own', async () => {
  const learning = (step: number): PortableSchedule => ({
    ...{ state: 'learning', due: NOW, stability: 1, difficulty: 5, intervalDays: 0, reps: 2, lapses: 0 },
    ...{ lastReviewAt: NOW - DAY, ease: null, step },
  })
  const decks = [
    { path: ['D'], settings: DeckSettings.parse({ learningSteps: [60, 120, 180, 240, 300] }), weights: null },
  ]
  const facts = [0, 2, 4].map((step): PortableFact => ({
    ...{ key: `anki:${step}`, kind: 'basic', front: `${step}`, back: 'b', tags: [], deck: ['D'], updatedAt: null },
    cards: [{ ordinal: 0, suspended: false, flag: 0, reviews: [], schedule: learning(step) }],
  }))
  const again = await read(await write(facts, [], decks))
  expect(byKey(again.facts).map(({ cards }) => cards[0]?.schedule?.step)).toEqual([0, 2, 4])
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
