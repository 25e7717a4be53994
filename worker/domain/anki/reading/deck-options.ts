import { migrateParameters } from 'ts-fsrs'
import { DeckSettings } from '#worker/contracts/flashcards/decks.ts'
import { weightProblem } from '#worker/contracts/flashcards/fsrs-weights.ts'
import type { PortableDeck } from '#worker/contracts/flashcards/portable-cards.ts'
import type { CardReport } from '../report.ts'
import { type WireField, wireFields, wireFloats, wireText } from './protobuf.ts'

/** A preset of deck options, the same for every schema. Numbers are as Anki has them: steps in minutes, easy days from Monday. */
export interface AnkiOptions {
  learnSteps: number[]
  relearnSteps: number[]
  newPerDay: number
  reviewsPerDay: number
  maximumInterval: number
  leechThreshold: number
  buries: boolean
  random: boolean
  retention: number
  autoplay: boolean
  easyDays: number[]
  /** Of FSRS-6, 5 or 4.5; empty where none were fitted. */
  weights: number[]
  /** Of a package of ours: what Anki has no option for. */
  stoa: { examOn: string | null } | null
  /** What has no counterpart here, in words, where it is not as Anki begins with it. */
  others: string[]
}

/** As Anki begins with them, and as they are in a package that says nothing of its options. */
const USUAL: AnkiOptions = {
  learnSteps: [1, 10],
  relearnSteps: [10],
  newPerDay: 20,
  reviewsPerDay: 200,
  maximumInterval: 36_500,
  leechThreshold: 8,
  buries: false,
  random: false,
  retention: 0.9,
  autoplay: true,
  easyDays: [],
  weights: [],
  stoa: null,
  others: [],
}

/** A preset of schema 11, `col.dconf`. */
export function optionsOfJson(json: unknown): AnkiOptions {
  const config = Object(json)
  const [fresh, review, lapse] = [Object(config.new), Object(config.rev), Object(config.lapse)]
  const differs = (value: unknown, usual: number) => typeof value === 'number' && Math.abs(value - usual) > 1e-6
  const sm2 =
    differs(fresh.initialFactor, 2_500) ||
    differs(review.ease4, 1.3) ||
    differs(review.hardFactor, 1.2) ||
    differs(review.ivlFct, 1) ||
    differs(lapse.mult, 0) ||
    differs(lapse.minInt, 1)
  return {
    learnSteps: numbers(fresh.delays) ?? USUAL.learnSteps,
    relearnSteps: numbers(lapse.delays) ?? USUAL.relearnSteps,
    newPerDay: number(fresh.perDay, USUAL.newPerDay),
    reviewsPerDay: number(review.perDay, USUAL.reviewsPerDay),
    maximumInterval: number(review.maxIvl, USUAL.maximumInterval),
    leechThreshold: number(lapse.leechFails, USUAL.leechThreshold),
    buries: fresh.bury === true || review.bury === true,
    random: fresh.order === 0,
    retention: number(config.desiredRetention, 0) || USUAL.retention,
    autoplay: config.autoplay !== false,
    easyDays: numbers(config.easyDaysPercentages) ?? [],
    weights:
      [config.fsrsParams6, config.fsrsParams5, config.fsrsWeights].map(numbers).find((each) => each?.length) ?? [],
    stoa: stoaOf(config),
    others: otherWords({
      sm2,
      leechSuspends: lapse.leechAction === 0,
      order: differs(config.reviewOrder, 0) || differs(config.newMix, 0) || differs(config.newSortOrder, 0),
      timer: differs(config.timer, 0) || differs(config.secondsToShowQuestion, 0),
    }),
  }
}

/** A preset of schema 15 and later, `deck_config.config`: a message `DeckConfig.Config`. */
export function optionsOfWire(bytes: Uint8Array<ArrayBuffer>): AnkiOptions {
  const fields = [...wireFields(bytes)]
  const of = (number: number): WireField | undefined => fields.findLast((field) => field.number === number)
  const whole = (number: number) => of(number)?.value ?? 0
  const floats = (number: number) =>
    fields.filter((field) => field.number === number).flatMap((field) => wireFloats(field.bytes))
  const differs = (number: number, usual: number) => Math.abs((floats(number)[0] ?? 0) - usual) > 1e-6
  return {
    learnSteps: floats(1),
    relearnSteps: floats(2),
    newPerDay: whole(9),
    reviewsPerDay: whole(10),
    maximumInterval: whole(16) || USUAL.maximumInterval,
    leechThreshold: whole(22),
    buries: whole(27) === 1 || whole(28) === 1,
    random: whole(20) === 1,
    retention: floats(37)[0] || USUAL.retention,
    autoplay: whole(23) !== 1,
    easyDays: floats(4),
    weights: [6, 5, 3].map(floats).find(({ length }) => length > 0) ?? [],
    // What Anki does not know of a preset of schema 11 is kept as JSON.
    stoa: stoaOf(parsedOr(wireText(of(255)?.bytes ?? new Uint8Array()))),
    others: otherWords({
      sm2:
        differs(11, 2.5) || differs(12, 1.3) || differs(13, 1.2) || differs(14, 0) || differs(15, 1) || whole(17) > 1,
      leechSuspends: whole(21) === 0,
      order: [30, 32, 33, 34].some((number) => whole(number) !== 0),
      timer: whole(25) === 1 || (floats(41)[0] ?? 0) > 0,
    }),
  }
}

function stoaOf(config: unknown): AnkiOptions['stoa'] {
  const { stoa } = Object(config)
  if (typeof stoa !== 'object' || stoa === null) return null
  const { data: examOn = null } = DeckSettings.shape.examOn.safeParse(Object(stoa).examOn)
  return { examOn }
}

function parsedOr(json: string): unknown {
  try {
    return json.startsWith('{') ? JSON.parse(json) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function otherWords(is: { sm2: boolean; leechSuspends: boolean; order: boolean; timer: boolean }): string[] {
  return [
    ...(is.sm2 ? ['ease and intervals of SM-2'] : []),
    ...(is.leechSuspends ? ['leeches are suspended'] : []),
    ...(is.order ? ['order of cards'] : []),
    ...(is.timer ? ['timer'] : []),
  ]
}

function number(value: unknown, usual: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : usual
}

function numbers(value: unknown): number[] | null {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number' && Number.isFinite(each)) : null
}

const DAY_SECONDS = 86_400

export interface DeckOptions {
  settings: PortableDeck['settings']
  weights: number[] | null
  /** Why its parameters of FSRS were not taken, as a sentence. */
  problem: string | null
  /** What was not taken, in words. */
  others: string[]
}

/** A preset as a deck here can have it; null where it says nothing but what Anki begins with. */
export function deckOptions(options: AnkiOptions): DeckOptions | null {
  const unusual = JSON.stringify({ ...options, others: [] }) !== JSON.stringify(USUAL)
  if (!unusual) return null
  const { others, ...given } = options
  const { steps: learningSteps, long } = stepsOf(given.learnSteps)
  const { steps: relearningSteps, long: longer } = stepsOf(given.relearnSteps)
  const { weights, problem } = weightsOf(given.weights, relearningSteps.length)
  const settings = DeckSettings.parse({
    retention: within(given.retention, 0.7, 0.99),
    newPerDay: within(Math.round(given.newPerDay), 0, 9_999),
    reviewsPerDay: within(Math.round(given.reviewsPerDay), 0, 9_999),
    learningSteps,
    relearningSteps,
    maximumInterval: within(Math.round(given.maximumInterval), 1, 36_500),
    leechThreshold: within(Math.round(given.leechThreshold), 1, 99),
    newOrder: given.random ? 'random' : 'added',
    burySiblings: given.buries,
    autoplay: given.autoplay,
    examOn: given.stoa?.examOn ?? null,
    ...(given.easyDays.length === 7 && { easyDays: fromSunday(given.easyDays).map((each) => within(each, 0, 1)) }),
  })
  return { settings, weights, problem, others: [...others, ...(long || longer ? ['steps of more than a day'] : [])] }
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function fromSunday(days: readonly number[]): number[] {
  return [...days.slice(-1), ...days.slice(0, -1)]
}

function stepsOf(minutes: readonly number[]): { steps: number[]; long: boolean } {
  const all = minutes.map((each) => Math.round(each * 60)).filter((each) => each >= 1)
  const steps = all.filter((each) => each <= DAY_SECONDS).slice(0, 10)
  return { steps, long: steps.length < all.length }
}

/** FSRS-5 had 19 parameters, FSRS-4.5 had 17: both are brought up to the 21 of FSRS-6, but only where they are within its bounds. */
function weightsOf(
  given: readonly number[],
  relearningSteps: number,
): { weights: number[] | null; problem: string | null } {
  if (given.length === 0) return { weights: null, problem: null }
  if (![17, 19, 21].includes(given.length))
    return { weights: null, problem: `FSRS has 17, 19 or 21 parameters, not ${given.length}` }
  const full = given.length === 21 ? [...given] : given.length === 19 ? [...given, 0, 0.5] : null
  const problem = full && weightProblem(full)
  if (problem) return { weights: null, problem: problem.sentence }
  return { weights: full ?? migrateParameters([...given], relearningSteps), problem: null }
}

/** Says what of a deck's options is kept, and what has no counterpart here. */
export function reportOptions(report: CardReport, deckName: string, options: DeckOptions): void {
  report.add('kept', (n, one) => `The options of ${n} ${one ? 'deck' : 'decks'}, where the deck is new here.`)
  if (options.weights) report.add('kept', (n, one) => `The FSRS parameters of ${n} ${one ? 'deck' : 'decks'}.`)
  if (options.problem !== null)
    report.add(
      'left-out',
      (n, one) =>
        `The FSRS parameters of ${n} ${one ? 'deck' : 'decks'} cannot be used, so ${one ? 'it has' : 'they have'} the usual ones.`,
      `${deckName}: ${options.problem}`,
    )
  for (const other of options.others)
    report.add(
      'left-out',
      (n, one) => `${n} ${one ? 'option of a deck has' : 'options of decks have'} no counterpart here.`,
      `${deckName}: ${other}`,
    )
}
