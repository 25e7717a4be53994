import type { CardReportLine } from '#worker/contracts/flashcards/portable-cards.ts'

const EXAMPLES_MAX = 5
const EXAMPLE_LENGTH = 80

/** Counts what was kept, changed and left out; each kind is a line of the report. */
export class CardReport {
  readonly #lines = new Map<string, CardReportLine & { format: (count: number) => string }>()

  /** @param format writes the line for the final count */
  add(
    outcome: CardReportLine['outcome'],
    format: (count: string, one: boolean) => string,
    example = '',
    times = 1,
  ): void {
    const key = `${outcome} ${format('#', false)}`
    const line = this.#lines.get(key) ?? {
      outcome,
      count: 0,
      sentence: '',
      examples: [],
      format: (count) => format(count.toLocaleString('en'), count === 1),
    }
    line.count += times
    const shown = example.replace(/\s+/g, ' ').trim().slice(0, EXAMPLE_LENGTH).toWellFormed()
    if (shown !== '' && line.examples.length < EXAMPLES_MAX && !line.examples.includes(shown)) line.examples.push(shown)
    this.#lines.set(key, line)
  }

  /** Kept first, then changed, then left out. */
  lines(): CardReportLine[] {
    const order = ['kept', 'changed', 'left-out']
    return [...this.#lines.values()]
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
      .map(({ outcome, count, examples, format }) => ({ outcome, count, examples, sentence: format(count) }))
  }
}
