import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Model } from './regression.ts'

const root = new URL('../../../', import.meta.url)

/** Writes `weights.ts` beside the `features.ts` whose names these are. */
export function writeWeights(
  folder: string,
  names: readonly string[],
  { bias, weights }: Model,
  command: string,
): void {
  writeFileSync(
    fileURLToPath(new URL(`${folder}/weights.ts`, root)),
    `/* Made by \`npm run ${command}\`; not to be edited. */
import type { Features } from './features.ts'

export const BIAS = ${Number(bias.toFixed(2))}
export const WEIGHTS: Record<keyof Features, number> = {
${names.map((name, i) => `  ${name}: ${Number((weights[i] ?? 0).toFixed(2))},`).join('\n')}
}
`,
  )
}
