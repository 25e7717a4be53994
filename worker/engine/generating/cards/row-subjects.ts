import { isBareAdjective } from '../definition.ts'
import { singular } from '../terms/meaning-stems.ts'
import type { TableCell } from '../tables/table-cells.ts'
import { small } from '../tables/table-words.ts'

/** Headings of rows that are only signs for what the table is about. */
const SIGNS = /^(?:letters?|codes?|symbols?|signs?|numbers?|no\.?|nr\.?|numerals?|abbr\.?|abbreviations?|keys?)$/i
const NAMES = /^(?:(?:full )?names?|called|what|terms?)$/i
/** A sign alone: "B", "IV", "404". */
const IS_SIGN = /^(?:\p{Lu}{1,3}|\p{Lu}\p{Ll}?\d?|\d{1,4})$/u
/** Headings of rows that say nothing of what they are kinds of. */
const KINDS = /^(?:types?|kinds?|forms?|sorts?|class(?:es)?|categor(?:y|ies)|)$/i

/**
 * The front for a row that is a sign, such as a letter or a code: only with what its table is about does it say anything.
 * Undefined for other rows, null where nothing says it.
 */
export function frontOfSign(cell: TableCell, asked: string): string | null | undefined {
  const { row, head, column, kind, title } = cell
  if (!SIGNS.test(head) || !IS_SIGN.test(row)) return undefined
  const sign = head
    .toLowerCase()
    .replace(/^(?:no|nr)\.?$/, 'number')
    .replace(/^abbr\.?$/, 'abbreviation')
    .replace(/s$/, '')
  const isKind = kind !== '' && kind.toLowerCase() !== head.toLowerCase()
  if (isKind && NAMES.test(column)) return `Which ${small(kind)} has the ${sign} ${row}?`
  const [, question = ''] = /: (wh.*\?)$/.exec(asked) ?? []
  if (question === '' || title === '') return null
  return isKind ? `${kind} with the ${sign} ${row}: ${question}` : `${title}, ${sign} ${row}: ${question}`
}

/**
 * The noun that the adjectives in the first column of a table describe, by the heading that it stands below: "Resistance",
 * above "intrinsic" and "acquired". Empty where the rows are nouns, or the heading is more than one.
 */
export function nounOfRows({ rows, head, title }: TableCell): string {
  const adjectives = rows.filter(isBareAdjective)
  if (!KINDS.test(head) || adjectives.length * 2 < rows.length || !/^\p{L}{4,}$/u.test(title)) return ''
  const noun = singular(title) || title
  return (isBareAdjective(noun) && !noun.endsWith('ment')) || noun.endsWith('ing') ? '' : small(noun)
}
