// `npm run bench -- engine FOLDER`: how good the embedded engine is on the material of a folder (tests/bench/README.md).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { table } from '../table.mjs'
import { cards } from './cards.ts'
import { corrections } from './corrections.ts'
import { ownQuestions } from './own.ts'
import { questions } from './questions.ts'
import { quiz } from './quiz.ts'

/** @type {import('./measure.ts').EngineMeasure[]} */
const MEASURES = [questions, ownQuestions, ...cards, ...quiz, corrections]

/** @param {string[]} given the arguments after `engine` */
export async function engine(given) {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      half: { type: 'string' },
      seed: { type: 'string', default: '1' },
      draw: { type: 'string' },
      out: { type: 'string' },
    },
  })
  const folder = resolve(positionals[0] ?? fileURLToPath(new URL('material', import.meta.url)))
  const names = values.only?.split(',') ?? MEASURES.map(({ name }) => name)
  const unknown = names.filter((name) => MEASURES.every((measure) => measure.name !== name))
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}. There are: ${MEASURES.map(({ name }) => name).join(', ')}`)
  const options = {
    seed: Number(values.seed),
    half: values.half === '1' ? 1 : values.half === '2' ? 2 : null,
    draw: values.draw === undefined ? null : Number(values.draw),
    out: values.out === undefined ? '' : resolve(values.out),
  }
  if (options.draw !== null && options.out === '') throw new Error('--draw needs --out FOLDER')
  for (const { name, file, measure, draw } of MEASURES) {
    const path = join(folder, file)
    if (!names.includes(name) || !existsSync(path)) continue
    const material = JSON.parse(readFileSync(path, 'utf8'))
    if (options.draw !== null) {
      mkdirSync(options.out, { recursive: true })
      for (const [name, text] of Object.entries((await draw?.(material, options)) ?? {}))
        writeFileSync(join(options.out, name), text)
    } else await measure(material, options)
  }
  if (options.draw === null) console.log(table())
}
