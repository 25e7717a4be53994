/** What `npm run bench -- engine` was told. */
export interface EngineOptions {
  /** Random choices follow from it. */
  seed: number
  /** Of the articles or sentences, only every second one: the first half, the second, or all. */
  half: 1 | 2 | null
  /** How many examples `draw` writes out for a reader. */
  draw: number | null
  /** Where to. */
  out: string
}

/** A figure of the engine over a file of material; it runs where the folder has that file. */
export interface EngineMeasure {
  name: string
  file: string
  /** Adds its rows to the table. */
  measure: (material: unknown, options: EngineOptions) => Promise<void>
  /** Markdown of examples drawn by chance, for a person to rate; by file name. */
  draw?: (material: unknown, options: EngineOptions & { draw: number }) => Promise<Record<string, string>>
}

/** Every second item, so that rules are tuned on one half and reported on the other. */
export function halfOf<T>(items: readonly T[], half: EngineOptions['half']): T[] {
  return half === null ? [...items] : items.filter((_, i) => i % 2 === half - 1)
}
