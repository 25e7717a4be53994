import { expect, test } from 'vitest'
import { DAY, NOW } from '#tests/support/anki/now.ts'
import {
  type MadeCollection,
  message,
  newDatabase,
  newPackage,
  oldPackage,
  openDatabase,
  read,
  schema11,
  schema18,
} from '#tests/support/anki/packages.ts'
import { zipOf } from '#tests/support/importing/given-files.ts'
import { sidesOf } from '#worker/domain/flashcards/cards/fact-cards.ts'

const TYPES = {
  1: { name: 'Basic', fields: ['Front', 'Back'], templates: [['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}']] },
  2: {
    name: 'Two clozes',
    cloze: true,
    fields: ['Text', 'More'],
    templates: [['{{type:cloze:Text}} {{tts en_US:cloze:Text}} {{#More}}{{cloze:More}}{{/More}}', '{{cloze:Text}}']],
  },
  3: {
    name: 'Image Occlusion',
    cloze: true,
    fields: ['Occlusion', 'Image', 'Header'],
    templates: [
      ['{{Header}}<div style="display: none">{{cloze:Occlusion}}</div>{{Image}}', '{{cloze:Occlusion}}{{Image}}'],
    ],
  },
  4: { name: 'Kanji', fields: ['Word', 'Back'], templates: [['{{furigana:Word}}', '{{Back}}']] },
} satisfies MadeCollection['types']
const log = (days: number, ...rest: number[]) => [NOW - days * DAY, ...rest]
const sentences = (report: { outcome: string; sentence: string }[]) =>
  report.map(({ outcome, sentence }) => `${outcome}: ${sentence}`)

test('a card that was reset is new, with its history; the line that says so is no loss', async () => {
  const { facts, report } = await read(
    oldPackage({
      types: TYPES,
      notes: [
        {
          guid: 'reset',
          type: 1,
          fields: ['q', 'a'],
          cards: [{ row: { type: 0, queue: 0, due: 4 }, log: [log(90, 3, 30), log(60, 3, 60), log(2, 0, 0, 0, 4)] }],
        },
      ],
    }),
  )
  expect(facts[0]?.cards).toMatchObject([{ schedule: null, reviews: [{ days: 30 }, { days: 60 }] }])
  expect(sentences(report).filter((each) => each.startsWith('left-out'))).toEqual([])
})

test('gaps to be typed keep their cards and reviews, also where another field has gaps of its own', async () => {
  const { facts } = await read(
    oldPackage({
      types: TYPES,
      notes: [
        {
          guid: 'typed',
          type: 2,
          fields: ['{{c1::Paris}} and {{c2::Rome}}', 'of {{c3::Europe}}'],
          cards: [0, 1, 2].map((ord) => ({
            ord,
            row: { type: 2, queue: 2, due: 5, ivl: 3, factor: 2_500 },
            log: [log(9 - ord, 3, 3)],
          })),
        },
      ],
    }),
  )
  expect(facts[0]).toMatchObject({ kind: 'cloze', front: '{{c1::Paris}} and {{c2::Rome}} of {{c3::Europe}}' })
  expect(facts[0]?.cards.map(({ ordinal, reviews }) => [ordinal, reviews.length])).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
  ])
})

test('image occlusion keeps its fields and schedules, says that it is not supported, and shows no coordinates', async () => {
  const shape = (n: number) => `{{c${n}::image-occlusion:rect:left=.1${n}:top=.2:width=.3:height=.1:oi=1}}`
  const { facts, report } = await read(
    oldPackage({
      types: TYPES,
      notes: [
        {
          guid: 'picture',
          type: 3,
          fields: [`${shape(1)}<br>${shape(2)}`, '<img src="heart.png">', 'The heart'],
          cards: [0, 1].map((ord) => ({ ord, row: { type: 2, queue: 2, due: 5, ivl: 3, factor: 2_500 } })),
        },
      ],
    }),
  )
  const [fact] = facts
  if (!fact) throw new Error('no fact')
  for (const part of [shape(1), shape(2), 'The heart', '![](media/heart.png)']) expect(fact.front).toContain(part)
  expect(fact.cards.map(({ schedule }) => schedule?.state)).toEqual(['review', 'review'])
  expect(sentences(report).join(' ')).toContain('image occlusion')
  for (const ordinal of [0, 1]) {
    const { front, back } = sidesOf(fact, ordinal)
    expect(front + back).not.toMatch(/left=|rect/)
    expect(front).toContain(`Part ${ordinal + 1} of the picture (image occlusion is not supported yet)`)
    expect(front).toContain('heart.png')
  }
})

test('readings stand above their words', async () => {
  const { facts } = await read(
    oldPackage({ types: TYPES, notes: [{ guid: 'k', type: 4, fields: ['漢字[かんじ]を 読[よ]む', 'to read'] }] }),
  )
  expect(facts[0]?.front).toBe('<ruby>漢字<rt>かんじ</rt></ruby>を<ruby>読<rt>よ</rt></ruby>む')
})

const WEIGHTS = [
  ...[0.3, 1.4, 2.5, 8.1, 6.3, 0.8, 3.1, 0.01, 1.8, 0.2, 0.8, 1.5, 0.06, 0.3, 1.6, 0.6, 1.9, 0.5, 0.09, 0.07, 0.15],
]
const OPTIONS = {
  autoplay: false,
  new: { delays: [2, 20, 2_880], perDay: 7, order: 0, bury: true, initialFactor: 2_100, ints: [1, 4, 0] },
  rev: { perDay: 55, maxIvl: 400, ease4: 1.3, ivlFct: 1, hardFactor: 1.2 },
  lapse: { delays: [15], leechFails: 5, leechAction: 0, minInt: 1, mult: 0 },
  desiredRetention: 0.87,
  easyDaysPercentages: [1, 1, 1, 1, 1, 0.5, 0],
}
const EXPECTED = {
  retention: 0.87,
  newPerDay: 7,
  reviewsPerDay: 55,
  learningSteps: [120, 1_200],
  relearningSteps: [900],
  maximumInterval: 400,
  leechThreshold: 5,
  newOrder: 'random',
  burySiblings: true,
  autoplay: false,
}
const CARD = { row: { type: 1, queue: 1, due: NOW / 1_000, left: 1_001 } }

test('deck options, parameters of FSRS and retention are read, and what has no counterpart is named', async () => {
  const made = (presets: MadeCollection['presets']): MadeCollection => ({
    types: TYPES,
    decks: { 1: 'Default', 5: 'French' },
    presets,
    presetOf: { 5: 9 },
    notes: [{ guid: 'g', type: 1, fields: ['q', 'a'], cards: [{ did: 5, ...CARD }] }],
  })
  const good = await read(oldPackage(made({ 1: {}, 9: { ...OPTIONS, fsrsParams6: WEIGHTS } })))
  expect(good.options).toMatchObject([{ path: ['French'], settings: EXPECTED, weights: WEIGHTS }])
  expect(good.options[0]?.settings.easyDays, 'from Sunday').toEqual([0, 1, 1, 1, 1, 1, 0.5])
  expect(good.facts[0]?.cards[0]?.schedule, 'one of two steps is left').toMatchObject({ state: 'learning', step: 1 })
  const lines = sentences(good.report).join(' | ')
  expect(lines).toContain('kept: The options of 1 deck')
  expect(lines).toContain('kept: The FSRS parameters of 1 deck')
  const lost = good.report.find(({ sentence }) => sentence.includes('no counterpart'))
  expect(lost?.examples.map((each) => each.replace('French: ', ''))).toEqual([
    'ease and intervals of SM-2',
    'leeches are suspended',
    'steps of more than a day',
  ])

  const older = await read(oldPackage(made({ 9: { ...OPTIONS, fsrsParams6: [], fsrsParams5: WEIGHTS.slice(0, 19) } })))
  expect(older.options[0]?.weights).toEqual([...WEIGHTS.slice(0, 19), 0, 0.5])
  const bad = await read(oldPackage(made({ 9: { ...OPTIONS, fsrsParams6: WEIGHTS.with(4, 99) } })))
  expect(bad.options).toMatchObject([{ weights: null, settings: { newPerDay: 7 } }])
  expect(bad.report.find(({ sentence }) => sentence.includes('cannot be used'))?.examples[0]).toContain(
    'Parameter 5 of FSRS is 99; it goes from 1 to 10',
  )
  expect((await read(oldPackage(made({ 1: {}, 9: {} })))).options, 'as Anki begins with them').toEqual([])
})

test('a bare collection is read, with a log beside it or not, of any schema; a newer one is refused for what it is', async () => {
  const made: MadeCollection = { types: TYPES, notes: [{ guid: 'g', type: 1, fields: ['q', 'a'] }] }
  for (const collection of [schema11(made), schema18(made)]) {
    expect((await read(collection)).facts).toMatchObject([{ front: 'q', back: 'a' }])
    const logged = new Uint8Array(collection)
    logged.fill(2, 18, 20)
    expect((await read(logged)).facts, 'a collection that is open in Anki').toHaveLength(1)
  }
  const ofVersion = (version: number) => {
    const db = openDatabase(schema18(made))
    db.run('UPDATE col SET ver = ?', [version])
    return new Uint8Array(db.export())
  }
  for (const version of [15, 16, 17]) expect((await read(ofVersion(version))).facts).toHaveLength(1)
  await expect(read(ofVersion(19))).rejects.toThrow('newer than what can be read here (schema 19; up to 18)')
  await expect(read(new Uint8Array([...schema11(made).slice(0, 90)]))).rejects.toThrow('damaged')
  const first = newDatabase()
  for (const table of ['facts', 'cards', 'cardModels', 'fields'])
    first.run(`CREATE TABLE ${table} (id INTEGER PRIMARY KEY)`)
  await expect(read(new Uint8Array(first.export()))).rejects.toThrow('made by Anki 1')
})

test('a package of a layout that is not known yet is refused, and the stub in it never taken for its cards', async () => {
  const stub = schema11({
    types: TYPES,
    notes: [{ guid: 's', type: 1, fields: ['Please update to the latest version', ''] }],
  })
  for (const [version, name] of [
    [4, 'collection.anki21b'],
    [3, 'collection.anki30'],
  ] as const) {
    const files = { meta: message([1, version]), 'collection.anki2': stub, [name]: stub }
    await expect(read(zipOf(files))).rejects.toThrow('newer than what can be read here')
  }
  expect((await read(zipOf({ meta: message([1, 1]), 'collection.anki2': stub }))).facts).toHaveLength(1)
})

test('options of a collection of today are read from its tables', async () => {
  const float = (value: number) => new Uint8Array(new Float32Array([value]).buffer)
  const floats = (...values: number[]) => new Uint8Array(new Float32Array(values).buffer)
  const config = message(
    [1, floats(2, 20)],
    [2, floats(15)],
    [4, floats(1, 1, 1, 1, 1, 0.5, 0)],
    [6, floats(...WEIGHTS)],
    [9, 7],
    [10, 55],
    [16, 400],
    [20, 1],
    [21, 1],
    [22, 5],
    [23, 1],
    [27, 1],
    ['float', 37, float(0.87)],
  )
  const db = openDatabase(schema18({ types: TYPES, notes: [{ guid: 'g', type: 1, fields: ['q', 'a'] }] }))
  db.run(
    'CREATE TABLE deck_config (id integer PRIMARY KEY NOT NULL, name text NOT NULL, mtime_secs integer NOT NULL, usn integer NOT NULL, config blob NOT NULL)',
  )
  db.run("INSERT INTO deck_config VALUES (1, 'Default', 0, 0, ?)", [config])
  const { options } = await read(new Uint8Array(db.export()))
  expect(options).toMatchObject([{ path: ['Default'], settings: EXPECTED, weights: WEIGHTS }])
  expect(
    (await read(newPackage({ types: TYPES, notes: [{ guid: 'g', type: 1, fields: ['q', 'a'] }] }))).options,
  ).toEqual([])
})
