import { inSmallLetters } from '../definition.ts'
import type { Line } from '../outline.ts'
import { capitalize } from '../sentences/plain-sentence.ts'
import { smallFirst } from '../tables/table-words.ts'

const WORDS_MAX = 5
/** A label with its meaning, and no title that is set in bold as a whole. */
const SAYS_MEANING = /^(?![*_]{2}[^*_]+[*_]{2}:?$).*\S(?: [–—-] |\s?[:=≠→] ?)\S/u
/** Says how a writer has put notes in order, by what they are from, or that there are several things. */
const NO_SUBJECT =
  /^(?:(?:my |key |main |important |new |useful |more |other |some )*(?:words?|terms?|facts?|definitions?|concepts?|points?|things?|lists?|lines?|notes?|remarks?|vocab(?:ulary)?|glossary|timeline|chronology|examples?|basics?|misc|stuff|extras?)(?: (?:to|i|we|you|that) .*)?|more of .*|(?:several|different|various|many) .*|(?:quick |short )?(?:summary|overview|revision|recap|intro(?:duction)?)|(?:lecture|lesson|week|wk|unit|chapter|class|seminar|module|slides?|session|part|day|page) ?\d*)$/i
/** "Glossary: study designs", "Timeline – trials": the subject stands behind. */
const ORDER_FIRST =
  /^(?:glossary|vocab(?:ulary)?|timeline|dates|key (?:terms|dates|words)|terms|definitions|summary|overview|notes|recap|revision)(?: ?:| [–—-]) (?=\p{L})/iu
const COURSE = /^\p{Lu}{2,5} ?\d{2,4}\p{L}?\b/u
const FILE_NAME = /_|\.(?:pdf|docx?|pptx?|odt|md|txt)\b/i

/** "**Atomicity** – all or nothing" above other such lines of its paragraph heads none of them; above a list it does. */
const isBesideOthers = ({ kind, text, block, children }: Line): boolean =>
  kind === 'lead' && SAYS_MEANING.test(text) && children.some((child) => child.block === block)

/** What stands above a line, the furthest first: the headings, lead-in lines and items that it is nested in. */
export const namesAbove = (parents: readonly Line[]): string[] =>
  parents
    .filter((line) => line.kind !== 'title' && !isBesideOthers(line))
    .map(({ text }) => text)
    .toReversed()

/** A question or term behind where it stands. */
export const withBreadcrumb = (path: string, front: string): string =>
  path === '' ? front : `${path}: ${ASKS.test(front) ? smallFirst(front) : front}`
const ASKS = /^(?:What|When|Where|Who|Whom|Whose|Why|How|Which|In|By|Of) .*\?$/

/**
 * Where a term stands, in short: "Nutrition › Care plan". The subject of all, and the nearest that it stands below; weeks later
 * a term means little without them. Empty where the term says it itself.
 * @param above what stands above it, the furthest first
 */
export function breadcrumb(above: readonly string[], title: string, term: string): string {
  const names = above.map(subjectOf).filter((name) => name !== '')
  const root = names.length > 1 ? names[0] : COURSE.test(title) ? '' : subjectOf(title)
  const path: string[] = []
  for (const name of [root ?? '', names.at(-1) ?? '']) {
    if (name !== '' && ![term, ...path].some((other) => holdsAll(other, name))) path.push(name)
  }
  const [first, second] = path
  return second !== undefined && holdsAll(second, first ?? '') ? second : path.join(' › ')
}

/** What a heading or a title names, without what it says beside that. Empty where it names no subject. */
function subjectOf(written: string): string {
  const plain = written
    .replace(/\*{1,3}|_{2}|`/g, '')
    .replace(/\s*\([^()]*\)/g, '')
    .replace(/ to (?:know|learn|remember|revise)(?=:?$)/i, '')
    .replace(/^(?:unit|chapter|part|week|lecture|lesson|topic|section) (?:\d{1,3}|[IVX]{1,4}): ?/i, '')
    .replace(/^(?:\d{1,2}(?:\.\d+)*[.):]?|[IVX]{1,4}[.):])\s+/, '')
  const named = ORDER_FIRST.test(plain) ? capitalize(plain.replace(ORDER_FIRST, '')) : plain
  const name = (named.split(/ [–—-] | vs\.? | \+ |[:=≠→;!?,]/)[0] ?? '').trim()
  // "have/be + participle": how a form is made.
  if (/\p{Ll} \+ \p{Ll}/u.test(plain)) return ''
  if (FILE_NAME.test(written) || NO_SUBJECT.test(name) || !/\p{L}{2}/u.test(name)) return ''
  return name.split(/\s+/).length > WORDS_MAX ? '' : inSmallLetters(name)
}

/** Whether a text has all words of another, or forms of them. */
function holdsAll(text: string, other: string): boolean {
  const wordsIn = (whole: string) => whole.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  const own = wordsIn(text)
  return wordsIn(other).every((word) => own.some((each) => each.slice(0, FORM) === word.slice(0, FORM)))
}
/** Letters that the forms of a word share. */
const FORM = 5
