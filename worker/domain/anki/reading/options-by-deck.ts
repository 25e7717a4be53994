import { deckPath } from '#worker/contracts/flashcards/deck-path.ts'
import type { PortableDeck } from '#worker/contracts/flashcards/portable-cards.ts'
import type { CardReport } from '../report.ts'
import type { StepCounts } from '../step-counts.ts'
import type { Collection } from './collection.ts'
import { type DeckOptions, deckOptions, reportOptions } from './deck-options.ts'

/** How the decks of a package are studied: those that hold notes, and those around them. */
export class OptionsByDeck {
  /** By whole name; null where nothing is said. */
  readonly #options = new Map<string, DeckOptions | null>()
  readonly #ids: Map<string, number>
  readonly #collection: Collection
  readonly #report: CardReport

  constructor(collection: Collection, report: CardReport) {
    this.#collection = collection
    this.#report = report
    this.#ids = new Map(Array.from(collection.decks, ([id, name]) => [name, id]))
  }

  /** How many steps a card of this deck has; undefined where nothing is said. */
  stepsOf(deckName: string): StepCounts | undefined {
    const settings = this.#read(deckName)?.settings
    return settings && { learning: settings.learningSteps.length, relearning: settings.relearningSteps.length }
  }

  /** Decks that hold no note of their own may be studied in their own way all the same. */
  readOuter(): void {
    for (const name of [...this.#options.keys()]) {
      const names = name.split('::')
      for (const depth of names.slice(1).keys()) this.#read(names.slice(0, depth + 1).join('::'))
    }
  }

  list(): PortableDeck[] {
    return Array.from(this.#options).flatMap(([name, found]) =>
      found ? [{ path: deckPath(name), settings: found.settings, weights: found.weights }] : [],
    )
  }

  #read(deckName: string): DeckOptions | null {
    const known = this.#options.get(deckName)
    if (known !== undefined) return known
    const given = this.#collection.options.get(this.#ids.get(deckName) ?? 0)
    const options = given ? deckOptions(given) : null
    this.#options.set(deckName, options)
    if (options) reportOptions(this.#report, deckName, options)
    return options
  }
}
