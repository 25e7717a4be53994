import type { PortableDeck } from '#worker/contracts/flashcards/portable-cards.ts'
import { checksum } from '../checksum.ts'

/** A preset of deck options as `col.dconf` has it in schema 11. Steps in minutes, easy days from Monday. */
interface Preset {
  settings: object
  /** The decks that have it, by their whole names. */
  decks: string[]
}

const USUAL_ID = 1

/** Presets for these decks, equal ones written once; a deck that is not among them has Anki's own first preset. */
export class DeckPresets {
  readonly #presets = new Map<number, Preset>()
  readonly #ids = new Map<string, number>()

  constructor(decks: readonly PortableDeck[]) {
    const byContent = new Map<string, number>()
    for (const deck of decks) {
      const settings = presetOf(deck)
      const content = JSON.stringify(settings)
      const name = deck.path.join('::')
      // The same options have the same number in every package: Anki adds a preset whose number it does not have yet.
      const id = byContent.get(content) ?? this.#free(1_700_000_000_000 + checksum(content))
      byContent.set(content, id)
      const preset = this.#presets.get(id) ?? { settings, decks: [] }
      preset.decks.push(name)
      this.#presets.set(id, preset)
      this.#ids.set(name, id)
    }
  }

  idOf(deck: string): number {
    return this.#ids.get(deck) ?? USUAL_ID
  }

  json(): string {
    const usual = { ...common(USUAL_ID, 'Default'), ...sections(ANKI_USUAL), autoplay: true }
    const own = Array.from(this.#presets, ([id, { settings, decks }]) => [
      id,
      { ...common(id, decks[0] ?? 'Stoa'), ...settings },
    ])
    return JSON.stringify({ [USUAL_ID]: usual, ...Object.fromEntries(own) })
  }

  #free(preferred: number): number {
    let id = preferred
    while (this.#presets.has(id)) id++
    return id
  }
}

interface Sections {
  learning: readonly number[]
  relearning: readonly number[]
  newPerDay: number
  reviewsPerDay: number
  maximumInterval: number
  leechThreshold: number
  random: boolean
  buries: boolean
}

const ANKI_USUAL: Sections = {
  learning: [60, 600],
  relearning: [600],
  newPerDay: 20,
  reviewsPerDay: 200,
  maximumInterval: 36_500,
  leechThreshold: 8,
  random: false,
  buries: false,
}

function common(id: number, name: string) {
  return { id, mod: 0, name, usn: 0, maxTaken: 60, timer: 0, replayq: true, dyn: false }
}

/** What was not chosen here is as Anki begins with it. */
function sections(given: Sections) {
  const minutes = (seconds: readonly number[]) => seconds.map((each) => each / 60)
  return {
    new: {
      bury: given.buries,
      delays: minutes(given.learning),
      initialFactor: 2_500,
      ints: [1, 4, 0],
      order: given.random ? 0 : 1,
      perDay: given.newPerDay,
    },
    rev: {
      bury: given.buries,
      ease4: 1.3,
      ivlFct: 1,
      maxIvl: given.maximumInterval,
      perDay: given.reviewsPerDay,
      hardFactor: 1.2,
    },
    lapse: {
      delays: minutes(given.relearning),
      leechAction: 1,
      leechFails: given.leechThreshold,
      minInt: 1,
      mult: 0,
    },
  }
}

function presetOf({ settings, weights }: PortableDeck) {
  const { learningSteps, relearningSteps, newOrder, burySiblings, easyDays, retention, autoplay, examOn } = settings
  const [sunday = 1, ...weekdays] = easyDays
  return {
    ...sections({
      ...settings,
      learning: learningSteps,
      relearning: relearningSteps,
      random: newOrder === 'random',
      buries: burySiblings,
    }),
    autoplay,
    buryInterdayLearning: burySiblings,
    desiredRetention: retention,
    easyDaysPercentages: [...weekdays, sunday],
    fsrsParams6: weights ?? [],
    // Anki keeps keys that it does not know.
    stoa: { examOn },
  }
}
