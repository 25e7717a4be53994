import fc from 'fast-check'
import { FACT_KINDS } from '#worker/contracts/flashcards/card-limits.ts'
import { DeckSettings } from '#worker/contracts/flashcards/decks.ts'
import { WEIGHT_BOUNDS } from '#worker/contracts/flashcards/fsrs-weights.ts'
import type {
  PortableCard,
  PortableFact,
  PortableReview,
  PortableSchedule,
} from '#worker/contracts/flashcards/portable-cards.ts'
import { DAY, NOW } from './now.ts'

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

/** Any fact with its cards, as one comes from Anki. */
export const fact: fc.Arbitrary<PortableFact> = fc.constantFrom(...FACT_KINDS).chain((kind) => {
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

const steps = fc.array(fc.integer({ min: 1, max: 86_400 }), { maxLength: 10 })
const weights = fc.tuple(
  ...WEIGHT_BOUNDS.map(([min, max]) => fc.double({ min, max, noNaN: true }).map((each) => each + 0)),
)
const settings: fc.Arbitrary<DeckSettings> = fc.record({
  retention: fc.double({ min: 0.7, max: 0.99, noNaN: true }),
  newPerDay: fc.nat(9_999),
  reviewsPerDay: fc.nat(9_999),
  learningSteps: steps,
  relearningSteps: steps,
  maximumInterval: fc.integer({ min: 1, max: 36_500 }),
  leechThreshold: fc.integer({ min: 1, max: 99 }),
  easyDays: fc.array(fc.constantFrom(0, 0.25, 0.5, 1), { minLength: 7, maxLength: 7 }),
  newOrder: fc.constantFrom('added', 'random'),
  burySiblings: fc.boolean(),
  autoplay: fc.boolean(),
  examOn: fc.constantFrom(null, '2027-06-01'),
})

/** How a deck is studied. */
export const studied = fc.record({
  settings: fc.oneof(
    settings,
    fc.constant(DeckSettings.parse({ burySiblings: false })),
    fc.constant(DeckSettings.parse({})),
  ),
  weights: fc.option(weights),
})
