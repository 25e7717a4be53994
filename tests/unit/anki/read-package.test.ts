import { expect, test } from 'vitest'
import { DAY, NOW } from '#tests/support/anki/now.ts'
import { type MadeCollection, newPackage, oldPackage, read } from '#tests/support/anki/packages.ts'
import { tinyPicture } from '#tests/support/importing/given-files.ts'

const LINE = '<hr id=answer>'
const TYPES = {
  1: { name: 'Basic', fields: ['Front', 'Back'], templates: [['{{Front}}', `{{FrontSide}}\n\n${LINE}\n\n{{Back}}`]] },
  2: {
    name: 'Basic (optional reversed card)',
    fields: ['Front', 'Back', 'Add Reverse'],
    templates: [
      ['{{Front}}', `{{FrontSide}}${LINE}{{Back}}`],
      ['{{#Add Reverse}}{{Back}}{{/Add Reverse}}', `{{FrontSide}}${LINE}{{Front}}`],
    ],
  },
  3: {
    name: 'Basic (type in the answer)',
    fields: ['Front', 'Back'],
    templates: [['{{Front}}\n\n{{type:Back}}', `{{Front}}\n\n${LINE}\n\n{{type:Back}}`]],
  },
  4: {
    name: 'Cloze',
    cloze: true,
    fields: ['Text', 'Back Extra'],
    templates: [['{{cloze:Text}}', '{{cloze:Text}}<br>\n{{Back Extra}}']],
  },
  5: {
    name: 'Country',
    fields: ['Name', 'Capital', 'Flag', 'Note', 'Unseen'],
    templates: [
      [
        'What is the capital of <b>{{text:Name}}</b>? {{hint:Note}}',
        `{{FrontSide}}${LINE}{{Capital}}{{^Flag}} (no flag){{/Flag}}`,
      ],
      ['{{#Flag}}Whose flag? {{Flag}}{{/Flag}}', `{{FrontSide}}${LINE}{{Name}} {{tts en_US:Name}}`],
    ],
  },
} satisfies MadeCollection['types']

const CREATED = 1_700_000_000
const MADE: MadeCollection = {
  types: TYPES,
  decks: { 1: 'Default', 7: 'Languages::French', 8: 'Filtered' },
  created: CREATED,
  notes: [
    {
      guid: 'plain',
      type: 1,
      fields: ['<b>Car</b>', 'Auto<br><img src="a%20car.png">[sound:car.mp3]'],
      tags: ' exam wheels::big ',
      cards: [{ did: 7, row: { due: 2 } }],
    },
    {
      guid: 'both',
      type: 2,
      fields: ['chat', 'cat', 'y'],
      cards: [
        { did: 7, row: { due: 1, flags: 3 } },
        { did: 7, row: { queue: -1 } },
      ],
    },
    { guid: 'one', type: 2, fields: ['chien', 'dog', ''] },
    { guid: 'typed', type: 3, fields: ['Capital of France', 'Paris'] },
    {
      guid: 'gaps',
      type: 4,
      fields: ['{{c1::Paris}} is in {{c3::France::a land}}, \\(x_1\\)', 'Extra'],
      cards: [{ ord: 0 }, { ord: 2, row: { type: 2, queue: 2, due: 900, ivl: 30, factor: 2_300, reps: 5, lapses: 1 } }],
    },
    {
      guid: 'land',
      type: 5,
      fields: ['France', 'Paris', '<img src="fr.png">', 'On the <i>Seine</i>', 'nobody sees this'],
      cards: [{ ord: 0 }, { ord: 1 }],
    },
    { guid: 'none', type: 5, fields: ['Nowhere', 'Nothing', '', '', ''], cards: [{ ord: 0 }, { ord: 1 }] },
  ],
}
const MEDIA = {
  'a car.png': tinyPicture('car'),
  'car.mp3': new TextEncoder().encode('sound'),
  'unused.png': tinyPicture('unused'),
}

test('packages of every age give the same facts, and the stub of a new one is never among them', async () => {
  const packages = [oldPackage(MADE, MEDIA), oldPackage(MADE, MEDIA, 'collection.anki21'), newPackage(MADE, MEDIA)]
  for (const bytes of packages) {
    const { facts, decks, media, report } = await read(bytes)
    const summary = facts.map(({ key, kind, front, back, deck, cards }) => [
      key,
      kind,
      front,
      back,
      deck.join('::'),
      cards.map(({ ordinal }) => ordinal),
    ])
    expect(summary).toEqual([
      ['anki:both', 'reversed', 'chat', 'cat', 'Languages::French', [0, 1]],
      ['anki:one', 'basic', 'chien', 'dog', 'Default', [0]],
      ['anki:typed', 'typed', 'Capital of France', 'Paris', 'Default', [0]],
      ['anki:gaps', 'cloze', '{{c1::Paris}} is in {{c3::France::a land}}, $x_1$', 'Extra', 'Default', [0, 2]],
      [
        'anki:land',
        'basic',
        'What is the capital of **France**?\n\n> [!tip]- Note\n>\n> On the *Seine*',
        'Paris',
        'Default',
        [0],
      ],
      ['anki:land 1', 'basic', 'Whose flag? ![](media/fr.png)', 'France', 'Default', [0]],
      ['anki:none', 'basic', 'What is the capital of **Nowhere**?', 'Nothing (no flag)', 'Default', [0]],
      [
        'anki:plain',
        'basic',
        '**Car**',
        'Auto\\\n![](media/a%20car.png)[Sound](media/car.mp3#audio)',
        'Languages::French',
        [0],
      ],
    ])
    expect(facts.at(-1)?.tags).toEqual(['exam', 'wheels/big'])
    expect(facts[0]?.cards.map(({ flag, suspended }) => [flag, suspended])).toEqual([
      [3, false],
      [0, true],
    ])
    expect(decks.map((deck) => deck.join('::')).toSorted()).toEqual(['Default', 'Languages::French'])
    expect(media.map(({ name }) => name).toSorted()).toEqual(['a car.png', 'car.mp3'])
    const car = media.find(({ name }) => name === 'a car.png')
    expect(await car?.read()).toEqual(MEDIA['a car.png'])
    const sentences = report.map(({ sentence }) => sentence)
    expect(sentences).toContain('5 facts with one card each.')
    expect(sentences).toContain('1 note had several cards of their own making; each card became a fact of its own.')
    expect(sentences).toContain('1 field is filled, but on no card of its note.')
    expect(sentences).toContain('1 card has nothing on the front.')
    expect(sentences).toContain('1 media file is on no card.')
    expect(sentences).toContain('1 picture or sound is named on cards, but not in the package.')
  }
})

test('schedules and reviews come over: days since the collection began, seconds while learning, FSRS or an estimate from SM-2', async () => {
  const today = Math.floor((NOW / 1_000 - CREATED) / 86_400)
  const log = [
    [NOW - 9 * DAY, 3, -600, 4_000, 0],
    [NOW - 8 * DAY, 4, 4, 90_000_000, 1],
    [NOW - 3 * DAY, 0, 4, 0, 4],
    [NOW + 90 * DAY, 3, 4, 0, 1],
  ]
  const { facts, report } = await read(
    newPackage({
      types: TYPES,
      created: CREATED,
      notes: [
        {
          guid: 'fsrs',
          type: 1,
          fields: ['a', 'b'],
          cards: [
            {
              row: {
                type: 2,
                queue: 2,
                due: today + 4,
                ivl: 12,
                factor: 2_500,
                reps: 2,
                data: '{"s":15.5,"d":4.25,"lrt":1778000000,"dr":0.9}',
              },
              log,
            },
          ],
        },
        {
          guid: 'sm2',
          type: 1,
          fields: ['c', 'd'],
          cards: [{ row: { type: 2, queue: 2, due: today + 4, ivl: 10, factor: 2_500, reps: 3 } }],
        },
        {
          guid: 'hard',
          type: 1,
          fields: ['e', 'f'],
          cards: [{ row: { type: 2, queue: 2, due: today, ivl: 10, factor: 1_300 } }],
        },
        {
          guid: 'step',
          type: 1,
          fields: ['g', 'h'],
          cards: [{ row: { type: 1, queue: 1, due: NOW / 1_000 + 60, reps: 1 } }],
        },
        {
          guid: 'again',
          type: 1,
          fields: ['i', 'j'],
          cards: [{ row: { type: 3, queue: -2, due: NOW / 1_000 + 60, ivl: 1, factor: 2_100, lapses: 2 } }],
        },
        {
          guid: 'away',
          type: 1,
          fields: ['k', 'l'],
          cards: [
            { did: 8, row: { type: 2, queue: 2, due: -100_000, odue: today + 1, odid: 1, ivl: 3, factor: 2_500 } },
          ],
        },
        {
          guid: 'absurd',
          type: 1,
          fields: ['m', 'n'],
          cards: [
            {
              row: {
                type: 2,
                queue: 2,
                due: 9e15,
                ivl: -7e9,
                factor: -3,
                reps: -1,
                lapses: 4e12,
                data: '{"s":"x","d":null',
              },
            },
          ],
        },
      ],
    }),
  )
  const schedule = (guid: string) => facts.find(({ key }) => key === `anki:${guid}`)?.cards[0]?.schedule
  const day = (n: number) => (CREATED + n * 86_400) * 1_000
  expect(schedule('fsrs')).toEqual({
    state: 'review',
    due: day(today + 4),
    stability: 15.5,
    difficulty: 4.25,
    intervalDays: 12,
    reps: 2,
    lapses: 0,
    lastReviewAt: 1_778_000_000_000,
    step: 0,
    ease: 2_500,
  })
  expect(facts[0]?.cards[0]?.reviews).toMatchObject([
    { at: NOW - 9 * DAY, rating: 3, kind: 'learning', durationMs: 4_000, days: null, seconds: 600 },
    { at: NOW - 8 * DAY, rating: 4, kind: 'review', durationMs: 3_600_000, days: 4, seconds: null },
  ])
  expect(schedule('sm2')).toMatchObject({ stability: 10, due: day(today + 4), lastReviewAt: day(today - 6) })
  // A lower ease means a harder card.
  expect(schedule('hard')?.difficulty).toBeGreaterThan(schedule('sm2')?.difficulty ?? 10)
  expect(schedule('step')).toMatchObject({
    state: 'learning',
    due: NOW + 60_000,
    stability: null,
    difficulty: null,
    intervalDays: 0,
  })
  expect(schedule('again')).toMatchObject({ state: 'relearning', intervalDays: 1, lapses: 2 })
  expect(schedule('away')).toMatchObject({ state: 'review', due: day(today + 1) })
  expect(schedule('absurd')).toMatchObject({
    state: 'review',
    due: NOW,
    stability: null,
    difficulty: null,
    intervalDays: 0,
    reps: 0,
    lapses: 1_000_000,
    lastReviewAt: null,
  })
  const sentences = report.map(({ sentence }) => sentence)
  expect(sentences).toContain('1 card was due at a time that cannot be meant, and is due now.')
  expect(sentences).toContain('1 review has a time or a rating that cannot be meant.')
  expect(sentences.join(' ')).toContain('no answer but a change by hand')
})
