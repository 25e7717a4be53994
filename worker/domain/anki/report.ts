import type { CardReportLine } from '#worker/contracts/flashcards/portable-cards.ts'

const EXAMPLES_MAX = 5
const EXAMPLE_LENGTH = 80

/** Counts what became of what; each kind is one line of the report. */
export class CardReport {
  readonly #lines = new Map<string, CardReportLine & { tell: (count: number) => string }>()

  /** @param tell the sentence, of how many there are in the end */
  add(
    outcome: CardReportLine['outcome'],
    tell: (count: string, one: boolean) => string,
    example = '',
    times = 1,
  ): void {
    const key = `${outcome} ${tell('#', false)}`
    const line = this.#lines.get(key) ?? {
      outcome,
      count: 0,
      sentence: '',
      examples: [],
      tell: (count) => tell(count.toLocaleString('en'), count === 1),
    }
    line.count += times
    const shown = example.replace(/\s+/g, ' ').trim().slice(0, EXAMPLE_LENGTH).toWellFormed()
    if (shown !== '' && line.examples.length < EXAMPLES_MAX && !line.examples.includes(shown)) line.examples.push(shown)
    this.#lines.set(key, line)
  }

  /** What was kept first. */
  lines(): CardReportLine[] {
    const order = ['kept', 'changed', 'left-out']
    return [...this.#lines.values()]
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
      .map(({ outcome, count, examples, tell }) => ({ outcome, count, examples, sentence: tell(count) }))
  }
}
