import { isGeneralNoun } from '../general-nouns.ts'
import { isAttribute, isRemark } from '../labels.ts'
import { kindOf } from '../terms/meaning-stems.ts'
import { COMPARES, small } from './table-words.ts'

/** What a table stands below: its heading or the line right above it, and the nearest heading. */
export interface Above {
  title: string
  heading: string
}

/** What each row of a table is one of: by the heading of its first column, or by what the table stands below. Empty where neither says it. */
export function kindOfRows(head: string, { title, heading }: Above, hasSigns: boolean): string {
  if (hasSigns && !SIGNED.test(head)) return kindOf(bare(title))
  const whole = withTitle(head, title === '' ? heading : title)
  if (whole !== '') return whole
  const sort = SORT.exec(head)?.[1]?.toLowerCase()
  const sorted = sort === undefined ? '' : sortedBy(title === '' || COUNTS_SORTS.test(title) ? heading : title)
  if (sort !== undefined && sorted !== '') return `${sort} of ${sorted}`
  return !SAYS_NO_KIND.test(head) ? head : COMPARES.test(head) ? '' : singular(title === '' ? heading : title)
}

/** "Climates" of "2. Climates (Köppen)". */
const bare = (title: string): string => title.replace(/^\d{1,2}[.)] | ?\([^()]*\)$/g, '')

/** "mother sauce" of "Mother" below "Mother sauces", "type of oxide" of "Type" below "Types of oxides"; empty where the title does not go on from the heading. */
function withTitle(head: string, title: string): string {
  const noun = head.toLowerCase()
  // "Shock – types"
  const [, of] = SORT.test(head) ? (TYPES_BEHIND.exec(bare(title)) ?? []) : []
  if (of !== undefined) return `${noun} of ${small(of)}`
  const [first = '', ...rest] = bare(title).replace(COUNTED, '').split(' ')
  if (!/^\p{L}{3,}$/u.test(head) || rest.length === 0 || rest.length > 3 || NO_PART.test(rest.join(' '))) return ''
  if (DOING.test(first)) return ''
  const last = one(rest.at(-1) ?? '')
  if (one(first).toLowerCase() === noun && rest[0] === 'of') return [noun, ...rest.slice(0, -1), last].join(' ')
  const isPlural = last !== rest.at(-1)
  return isPlural && (last.toLowerCase() === noun || (first.toLowerCase() === noun && rest.length === 1))
    ? [small(first), ...rest.slice(0, -1), last].join(' ')
    : ''
}
const TYPES_BEHIND = /^(\p{L}{3,}(?: \p{L}{3,})?)(?: [-–—]|:) (?:the )?(?:types|kinds|forms)\b/iu
const COUNTED =
  /^(?:the |\d+ |(?:two|three|four|five|six|seven|eight|nine|ten|twelve|main|different|other|basic|key|important) )*/i
const NO_PART = /(?:^|[^\p{L}])(?:and|or|in|on|for|to|vs|the|an?)(?: |$)|[^\p{L}\d -]| - /u
/** What a writer does with them. */
const DOING = /^(?:comparing|describing|classifying|choosing|using|finding|naming|reading|understanding)$/i
const one = (noun: string): string => noun.replace(/(?<=x|ch|sh|ss)es$|(?<!s)s$/, '')

const SORT = /^(type|kind|form)s?$/i
/** "Three types", "Kinds". */
const COUNTS_SORTS = /(?:^| )(?:types|kinds|forms)$/i
/** "unemployment", "cell" of "Cells": what the rows are types of. */
function sortedBy(title: string): string {
  const plain = bare(title)
  if (!/^\p{L}{4,}(?: \p{L}{4,})?$/u.test(plain) || /^the |\b(?:types?|kinds?|forms?)\b/i.test(plain)) return ''
  if (isRemark(plain) || isAttribute(plain) || NO_SUBJECT.test(plain)) return ''
  return kindOf(plain) || (plain.endsWith('s') ? '' : small(plain))
}
const NO_SUBJECT =
  /\b(?:tables?|basics|comparison|comparing|overview|summary|revision|vocab\w*|differences?|memory aid|classification)\b|(?:ing|ed)$/i

/** "Cadences", above a table of them: each row is a cadence. Empty for a title that names no such things. */
function singular(title: string): string {
  if (!/^(?:\p{L}+ )?\p{L}{3,}[^s\W]s$/u.test(title) || /(?:us|is|ics)$/.test(title)) return ''
  if (isGeneralNoun(title.toLowerCase()) || isRemark(title) || isAttribute(title)) return ''
  return title.replace(/ies$/, 'y').replace(/(?<=x|ch|sh|ss)es$|s$/, '')
}
const SAYS_NO_KIND =
  /\b(?:matrix|grid|square|quadrants?)$|^(?:|who|when|where|which|why|how|terms?|parts?|types?|kinds?|examples?|words?|names?|items?|concepts?|topics?|what|things?|letters?|symbols?|abbreviations?|acronyms?|vocab\w*|expressions?|phrases?|english|german|french|spanish|latin|italian)$/i

/** Whether the rows of a table begin with a sign for what they are about, and in which column its name stands, if any. */
export function signOf(headings: readonly string[], first: number): { names?: number } | null {
  if (!SIGN.test(headings[first] ?? '')) return null
  if (headings.some((heading) => SAYS_MEANING.test(heading))) return null
  const names = headings.findIndex((heading, at) => at !== first && (NAMES.test(heading) || SIGNED.test(heading)))
  return names < 0 ? {} : { names }
}
const SIGN = /^(?:(?:class|group|code) )?(?:letters?|symbols?|signs?|codes?)$/i
const NAMES = /^(?:full )?names?$/i
/** What has a sign. */
const SIGNED =
  /^(?:quantity|element|constant|variable|component|compound|country|city|airport|currency|language|particle|operator|gate|vitamin|amino acid|mineral|planet|instrument|station|climate|zone|region|soil|rock|species|organism|bacterium|virus|drug|disease|law|rule|gene|protein|enzyme|hormone|product|material|metal|alloy|plant|animal|bird|course)$/i
const SAYS_MEANING = /^(?:meanings?|means|stands for|what it (?:means|stands for))$/i
