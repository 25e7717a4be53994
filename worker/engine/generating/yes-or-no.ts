import { blocksOf } from '#worker/domain/passages/blocks.ts'
import { isBareAdjective } from './definition.ts'
import { capitalize } from './sentences/plain-sentence.ts'
import { splitRow } from './tables/table-cells.ts'
import { COMPARES } from './tables/table-words.ts'

/** A property that some things of a table have and others do not, and those that have it. Offsets of the table in the text. */
export interface YesOrNo {
  front: string
  back: string
  start: number
  end: number
}

const YES = /^(?:yes|✓|✔|✅)$/i
const NO = /^(?:no|✗|✘|❌)$/i
const THINGS_MIN = 3
const THINGS_MAX = 6

/** "DNA, mRNA or tRNA". */
const listing = (things: readonly string[]): string => `${things.slice(0, -1).join(', ')} or ${things.at(-1) ?? ''}`
const pluralOf = (noun: string): string => `${noun.replace(/(?<=[^aeiou])y$/, 'ie').replace(/(?<=s|x|ch|sh)$/, 'e')}s`

/** "Evergreen: which shrub?", of each column or row of a table whose cells say yes or no. */
export function yesOrNo(text: string): YesOrNo[] {
  return blocksOf(text).flatMap(({ kind, start, end }): YesOrNo[] => {
    if (kind !== 'table') return []
    const [heads = [], , ...rows] = text
      .slice(start, end)
      .split(/\r?\n/)
      .map((line) => splitRow(line))
    const turned = COMPARES.test(heads[0] ?? '')
    const things = turned ? heads.slice(1) : rows.map(([name = '']) => name)
    const properties = turned
      ? rows.map(([name = '', ...cells]) => ({ name, cells }))
      : heads.slice(1).map((name, i) => ({ name, cells: rows.map((row) => row[i + 1] ?? '') }))
    if (things.length < THINGS_MIN || things.length > THINGS_MAX || things.some((thing) => thing === '')) return []
    return properties.flatMap(({ name, cells }): YesOrNo[] => {
      const own = things.filter((_, i) => YES.test(cells[i] ?? ''))
      if (!things.every((_, i) => YES.test(cells[i] ?? '') || NO.test(cells[i] ?? ''))) return []
      if (own.length === 0 || own.length === things.length || name === '') return []
      const which =
        turned || !/^\p{L}+$/u.test(heads[0] ?? '')
          ? `which of ${listing(things)}`
          : `which ${own.length === 1 ? heads[0]?.toLowerCase() : pluralOf(heads[0]?.toLowerCase() ?? '')}`
      const property = name.replace(/\?$/, '')
      const kind = turned ? '' : (heads[0] ?? '').toLowerCase()
      const front =
        (isBareAdjective(property) || /^\p{L}{3,}[ai]ble$/u.test(property)) && /^\p{L}{3,}[^s]$/u.test(kind)
          ? `Which ${own.length === 1 ? `${kind} is` : `${pluralOf(kind)} are`} ${property.toLowerCase()}?`
          : `${capitalize(property)}: ${which}?`
      return [{ front, back: own.join('; '), start, end }]
    })
  })
}
