import { type Block, blocksOf } from '#worker/domain/passages/blocks.ts'
import { isGeneralNoun } from './general-nouns.ts'
import { isAttribute, isRemark } from './labels.ts'
import { type Line, outlineOf, parentsOf } from './outline.ts'

const WORDS_MAX = 6
/** Words of the line right above a list. */
const RIGHT_ABOVE_MAX = 9
/** "2.1 ", "IV. ", "Chapter 3: ", emoji, and the years of a life or a reign. Letters alone are a numeral only before a mark. */
const ORNAMENT =
  /^(?:(?:chapter|part|unit|week|lecture|lesson|section|topic|slide|session|module|wk)\s(?:\d+(?:\.\d+){0,3}|[IVX]{1,4})(?![\p{L}\d])[.):]*\s*|\p{L}{3,12}\s\d{1,3}:\s*|\d{1,2}(?:\.\d+){0,3}(?:[.):]+\s*|\s+|$)|(?:[IVX]{1,4}|[A-H])[.):]\s+)?(?:[–-]\s)?|[\p{Extended_Pictographic}\uFE0F\u200D]+\s?|\s?\([^()]{0,40}\)$/giu

/** A heading without its number and what stands in brackets after it. */
export const withoutOrnament = (title: string): string => title.replace(ORNAMENT, '').trim()

/**
 * What a line of a text is about by the headings above it: the nearest that names something. Empty where none does.
 * @returns the heading for an offset into the text
 */
export function headingsOf(text: string): (at: number) => string {
  const lineAt = outlineOf(text)
  return (at) => headingOf(lineAt(at))
}

function headingOf(line: Line): string {
  const titles = [line, ...parentsOf(line)].flatMap((each) =>
    each.kind === 'heading' ? [withoutOrnament(each.text)] : [],
  )
  return titles.find(isSubject) ?? ''
}

function isSubject(title: string): boolean {
  if (title === '' || title.split(/\s+/).length > WORDS_MAX || /[?!:]|^(?:when|if|where|why) /i.test(title))
    return false
  return (
    !isRemark(title) &&
    !isAttribute(title) &&
    !/\b(?:notes|revision|vocab\w*|test|exam|homework|summary|overview|introduction|key|lecture|week|facts|timeline|history|terms)\b/i.test(
      title,
    ) &&
    !ORDERS.test(title)
  )
}

/** Says how a writer has put notes in order, and not what they are about: "Quick list", "Words I mix up", "Scales first". */
const ORDERS =
  /\b(?:basics|words|quick|list|lines|first|scribbles|misc|stuff|things|numbers|step by step|cheat ?sheet|calculations?|examples?|i|my|who|what|how|mix|finally|short|everything|all|glossary)\b/i

/** A line that stands above others and says what they are about, as hurried notes have it instead of a heading. */
const TITLE_LINE = /^(?:\*\*)?([\p{L}\p{N}][^.;:=→?!|\n]{1,60}?)(?:\*\*)?:?(?:\*\*)?[ \t]*$/u
/** What a title says beside its subject: "Roman Republic, 509–27 BC", "Plate tectonics - revision". */
const BESIDE =
  /(?: (?:→|->|=>) .*|(?<=^\S+ \S+.*) \/ .*| (?:week|wk|lecture|lec|unit|grade|level|year|chapter|ch|part|pt|class|lesson|topic|no\.?) ?\d+| (?:course|notes|revision|basics|summary|overview|recap)| \d{1,2}|,? \(.*\)|, .*\d{3,4}.*|, (?:revision|lectures?|notes|summary|unit|part|chapter|week)\b.*| [–-] .*| from (?:the )?(?:\p{Ll}+ to |bottom|top|inside|outside|left|right)(?: .*)?|,? \d{3,4}(?:[–-]\d{2,4})?)$/u

/** What a line stands below. `near`: it is the line that introduces the list, or the item that it is indented below. */
export interface Context {
  name: string
  near: boolean
  /** It is the title of the whole text, which is said only of a term that names nothing without it. */
  far?: boolean
  /** It is an item of a list, which is hardly about anything else. */
  listed?: boolean
  /** The items of its list are numbered. */
  ordered?: boolean
  /** It is nested below a question or its beginning: “what breaks the chain?”. */
  isAnswer?: boolean
  /** All that it stands below, the nearest first. */
  parents?: readonly Line[]
}

/**
 * What a line stands below, in short: the item that it is indented below, or the line that introduces its list or paragraph,
 * within what the nearest heading, or the line that the text begins with, names. The name is empty where nothing says it.
 * @returns the context for an offset into the text
 */
export function contextsOf(text: string, title = ''): (at: number) => Context {
  const blocks = blocksOf(text)
  const lineAt = outlineOf(text)
  const [first] = blocks
  const opening = first?.kind === 'paragraph' ? lineOf(text.slice(first.start, first.end)) : ''
  const alone = first !== undefined && !/\n/.test(text.slice(first.start, first.end).trim())
  const heads = blocks[1]?.kind === 'list' || blocks[1]?.kind === 'table'
  const subject = alone && !heads && !OF_A_COURSE.test(opening) ? titleOf(withoutOrnament(opening)) : ''
  const whole = FILE_NAME.test(title) ? '' : titleOf(withoutOrnament(title))
  const fallback: Context = { name: isSubject(whole) ? whole : '', near: false, far: true }
  const contextIn = (at: number, line: Line): Context => {
    const i = blocks.findIndex(({ start, end }) => start <= at && at <= end)
    const block = blocks[i]
    if (!block) return { name: '', near: false }
    const source = text.slice(block.start, block.end)
    const parent = parentOf(line)
    if (parent !== '') return { name: parent, near: true }
    const heading = headingOf(line)
    const broad = titleOf(heading) || heading || subject
    const introduction = introductionOf(line, block, blocks[i - 1])
    const { isLine } = introduction
    const title = isLine || !ORDERS.test(introduction.title) ? introduction.title : ''
    const isFirst = isLine
      ? (title !== '' && !isRemark(title)) || isBehindTitle(blocks, i)
      : isRightBelow(text, blocks, i, at)
    if (!isFirst) return { name: broad, near: false, far: true }
    if (title === '' || title === broad || (isLine && block.kind === 'paragraph' && !isAlike(source, at - block.start)))
      return { name: broad, near: false }
    const isPart = broad.toLowerCase().includes(title.toLowerCase())
    if (isAttribute(title) || (isGeneral(title) && !isPart))
      return broad === '' && /[^s]s$/.test(title) && (isLine || isAttribute(title))
        ? { name: title, near: isLine && !isAttribute(title) }
        : { name: broad === '' ? '' : `${broad}, ${lowerFirst(title)}`, near: broad !== '' }
    if (isRemark(title)) return { name: broad, near: false }
    return { name: title, near: isLine }
  }
  return (at) => {
    const line = lineAt(at)
    const context = contextIn(at, line)
    const parents = parentsOf(line)
    const isAnswer = parents.some(({ kind, text: own }) => kind !== 'heading' && ASKS.test(own))
    return { ...(context.name === '' ? fallback : context), parents, isAnswer }
  }
}

/** A note that was pasted from a file is called by it. */
const FILE_NAME = /_|\.(?:pdf|docx?|pptx?|odt|md|txt)\b/i

const ASKS = /\?[*_]{0,3}$|^(?:how|why|what) (?!to\b)\p{Ll}+ /u

/** "Placement week 3", "lecture 4, Dr Okafor": when and by whom, and not about what. */
const OF_A_COURSE =
  /\b(?:week|lecture|lesson|class|unit|slides?|seminar|day|date|due|page|p\.) ?\d|\b(?:Dr|Prof|Professor|Mr|Mrs|Ms|Miss)\b/i

/**
 * Whether nothing of another kind stands between a line and its heading: what comes behind a table, or with another sign, may
 * be of anything.
 */
function isRightBelow(text: string, blocks: readonly Block[], i: number, at: number): boolean {
  const heading = blocks.slice(0, i).findLastIndex(({ kind }) => kind === 'heading')
  const first = blocks[heading + 1]
  const own = blocks[i]
  if (!first || !own || blocks.slice(heading + 1, i).some(({ kind }) => kind !== own.kind)) return false
  return own.kind !== 'paragraph' || isAlike(`\n${text.slice(first.start, own.end)}`, at - first.start + 1)
}

/** Whether a list stands behind the line above it and nothing else of its section. */
function isBehindTitle(blocks: readonly Block[], i: number): boolean {
  if (blocks[i]?.kind !== 'list') return true
  const heading = blocks.slice(0, i).findLastIndex(({ kind }) => kind === 'heading')
  return blocks.slice(heading + 1, i - 1).every(({ kind }) => kind === 'list')
}

/** Whether a line is written as those right below the title of its paragraph: after "word - meaning", "word = meaning" begins something else. */
function isAlike(paragraph: string, at: number): boolean {
  const own = paragraph.slice(paragraph.lastIndexOf('\n', at) + 1)
  const signs = [paragraph.slice(paragraph.indexOf('\n') + 1), own].map((from) => SIGN.exec(from)?.[1]?.trim())
  return signs[0] === undefined || signs[0] === signs[1]
}
const SIGN = /^[^\n]{1,70}?(:(?= )| [–—-] | ?= ?| (?:→|->|=>) | \|)/u

/** The term of the item or line that another is indented below. */
function parentOf(line: Line): string {
  const above = parentsOf(line).find(({ kind }) => kind === 'item' || kind === 'line')
  const term = /^(?:[*_]{1,3})?([\p{L}\p{N}][^.;:=→?!|*_\n]{1,60}?)(?:[*_]{1,3})?(?:$|:| [–—=(-])/u.exec(
    above?.text ?? '',
  )
  const title = titleOf(term?.[1]?.trim() ?? '')
  return isAttribute(title) || isRemark(title) || isGeneral(title) ? '' : title
}

interface Introduction {
  title: string
  /** Otherwise it is a heading. */
  isLine: boolean
}

/** The title-like line above a list, or that a paragraph of lines begins with, or the heading right above. */
function introductionOf(line: Line, block: Block, before: Block | undefined): Introduction {
  const above = parentsOf(line).find(({ kind }) => kind === 'lead' || kind === 'heading')
  if (above?.kind !== 'lead') {
    if (block.kind === 'list' && before?.kind === 'paragraph') return { title: '', isLine: true }
    return { title: above ? titleOf(withoutOrnament(above.text)) : '', isLine: false }
  }
  if (block.kind === 'paragraph' && / [–—-] /.test(above.text)) return { title: '', isLine: false }
  const label = isOneOfLabels(above) ? '' : (LABEL_LINE.exec(above.text)?.[1] ?? '')
  // "Goal: no redundancy" says something itself, and heads nothing.
  if (isAttribute(label) || isRemark(label)) return { title: '', isLine: true }
  if (label !== '') return { title: titleOf(label), isLine: true }
  // "Slide 7 numbers" says which slide it is, and nothing of what is below.
  const written = lineOf(above.text)
  const own = withoutOrnament(written)
  return { title: own !== written && ORDERS.test(own) ? '' : titleOf(own, RIGHT_ABOVE_MAX), isLine: true }
}

/** Whether the line above the last of a paragraph is written as that is: then the last heads nothing. */
function isOneOfLabels(last: Line): boolean {
  const before = last.parent?.children.findLast(({ start, block }) => block === last.block && start < last.start)
  return LABEL_LINE.test(before?.text ?? '') && LABEL_LINE.test(last.text)
}

/** "Triad: three notes": what is right below is of it. */
const LABEL_LINE = /^(?:[*_]{1,3})?(\p{L}[^.;:=→?!|*_\n]{1,40}?)(?:[*_]{1,3})?(?::| =)[*_]{0,3} \S/u

const lineOf = (source: string): string =>
  TITLE_LINE.exec(source.trim())?.[1]
    ?.replace(/\*\*|__/g, '')
    .trim() ?? ''

function titleOf(line: string, most = WORDS_MAX): string {
  const isOfSeveral = /^\S+(?: \/ \S+)+$/.test(line)
  const plain = (isOfSeveral ? line : line.replace(BESIDE, '').replace(BESIDE, '')).replace(KINDS_OF, '').trim()
  const title = plain.replace(COUNT, '').replace(TO_LEARN, '').replace(VOCABULARY, '').replace(ONLY_KEY, '').trim()
  if (title.includes(',') || IS_RULE.test(line) || (title !== plain && isGeneral(title))) return ''
  return title === '' || title.split(/\s+/).length > most || SAYS.test(title) ? '' : title
}
/** "Three groups to know", "4 noble truths", "vocab food": how many there are, and that they are to be learned. */
const COUNT =
  /^(?:the |there are )?(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}|several|some|many|different|various|all|other|more) (?=\p{Ll}{3,})/iu
const TO_LEARN = / (?:to (?:know|learn|remember|revise|recogni[sz]e)|by heart)$/iu
const VOCABULARY =
  /^(?:vocab(?:ulary)?|words?)(?: (?:on|for|about))? (?=\p{L}{3})| (?:vocab(?:ulary)?|words|cheat ?sheet)$/iu
/** What is left of "Key words" and "Useful vocabulary". */
const ONLY_KEY = /^(?:key|main|important|useful|new|more|other|basic|some|extra)$/i
/** "Types of memory": its items are memory. */
const KINDS_OF =
  /^(?:main |key |important |different |the )?(?:types|kinds|forms|sorts|classes|parts|layers|structure|elements|components) of (?:the )?(?=\p{L}{3})/iu
/** "auxiliary (present) + participle (last)": how a form is made, and no title. */
const IS_RULE = /\) [+=] |[+=] [^()]*\(/
/** A sentence, a task or a question, and no title. */
const SAYS =
  /^(?:what|why|how|when|where|who|which|see|read|note|todo)\b|\b(?:is|are|was|were|has|have|had|can|will|do|does|did|test|exam|homework|revision|notes|more|other|it|this|these|them)\b/i
const isGeneral = (title: string) => isGeneralNoun(title.toLowerCase())
const lowerFirst = (text: string) =>
  /^\p{Lu}(?:\p{Ll}|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
