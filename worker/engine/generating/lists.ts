import { blocksOf, type Block } from '#worker/domain/passages/blocks.ts'
import { itemsOf } from '#worker/domain/passages/items.ts'
import { headingsOf, withoutOrnament } from './headings.ts'
import { isAttribute, isRemark } from './labels.ts'
import { plainTerm } from './sentences/plain-sentence.ts'
import { small } from './tables/table-words.ts'

/** A list of a few short items, and what asks for it. Offsets of the list in the text. */
export interface ShortList {
  front: string
  items: string[]
  start: number
  end: number
}

const ITEMS_MIN = 2
const ITEMS_MAX = 7
const ITEM_WORDS = 9
const LIST_LENGTH = 600
const MARKER = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/
const LISTED =
  'causes?|reasons?|effects?|consequences?|results?|functions?|roles?|parts?|phases?|stages?|steps?|types?|kinds?|forms?|features?|characteristics|properties|advantages|disadvantages|benefits|drawbacks|pros|cons|symptoms|signs|uses|goals|aims|elements|components|principles|rules|methods|factors|members|branches|layers|levels|conditions|requirements|criteria|differences|similarities|sources|powers|rights|duties|terms|themes|provisions|products|reactants|organs|bones|muscles|planets|countries|states|cities|capitals|rivers|languages|tenses|cases|pillars|laws|theories|approaches|tasks|measures|arguments|ways'
/** "Causes of the war", "Functions of the liver": says by itself what is listed. */
const LISTS = new RegExp(
  String.raw`^(?:the )?(?:(?:\p{L}[\p{L}’'-]*|\d+) ){0,3}?(?:${LISTED}) (?:of|in|for|to|against|between) (?!(?:it|this|that|these|those|them)\b).{3,60}$`,
  'iu',
)
/** "limiting factors", of a label with several things in a row; "Osler nodes: painful, red" lists no nodes. */
export const NAMES_LISTED = new RegExp(String.raw`(?:^|[ -])(?:${LISTED})$`, 'iu')

/** Says that the list goes on: to ask for all of it would be to ask for what nobody wrote down. */
const OPEN =
  /\b(?:such as|includ(?:e|es|ing)|e\.g|for example|for instance|like|among|some|many|several|examples?|etc|and so on|and more|et al)\b|…|\.\.\./i
/** An item "term: meaning" of a list. */
const LABELLED = /^([^:=()]{2,40}?)(?::| [–—=-]) \S/u
const COUNTED = /^(?:the )?(?:(?:two|three|four|five|six|seven|\d) )?/i
const COUNTS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven']

/** The closed lists of a text that a heading, or the line above them, says the subject of. */
export function shortLists(text: string): ShortList[] {
  const blocks = blocksOf(text)
  const headingAt = headingsOf(text)
  return blocks.flatMap((block, i): ShortList[] => {
    const before = blocks[i - 1]
    if (block.kind !== 'list' || !before || block.end - block.start > LIST_LENGTH) return []
    const source = text.slice(block.start, block.end)
    const title = titleOf(text, before)
    if (title === '' || OPEN.test(title) || OPEN.test(source)) return []
    if (/\n[ \t]{2,}(?:[-*+]|\d+[.)])/.test(source)) return []
    const items = itemsOf(source, 'every').map(({ start, end }) =>
      plainTerm(source.slice(start, end).replace(MARKER, '')),
    )
    const terms = items.map((item) => LABELLED.exec(item)?.[1] ?? '')
    const asked = terms.every((term) => term !== '') ? terms : items
    if (asked.length < ITEMS_MIN || asked.length > ITEMS_MAX) return []
    if (
      asked.some((item) => item === '' || item.split(' ').length > ITEM_WORDS || /[?:=→]|\[[ x]\]|https?:/.test(item))
    )
      return []
    const front = frontOf(title, asked.length, headingAt(before.start))
    return front === '' ? [] : [{ front, items: asked, start: block.start, end: block.end }]
  })
}

function titleOf(text: string, { kind, title, start, end }: Block): string {
  const last = kind === 'paragraph' ? (text.slice(start, end).trimEnd().split('\n').at(-1) ?? '') : ''
  const source = kind === 'heading' ? withoutOrnament(title) : last
  return plainTerm(source)
    .replace(/(?: (?:are|were|is))?:$/, '')
    .replace(/^\d+[.)]? /, '')
    .trim()
}

/** What asks for a list; how many items it has makes it a closed one. Empty for a title that names no list. */
function frontOf(title: string, count: number, heading: string): string {
  const what = `What are the ${COUNTS[count] ?? count}`
  if (LISTS.test(title) && !isRemark(title)) {
    const listed = title.replace(/^(?:name|list|give|state) (?:the )?/i, '').replace(COUNTED, '')
    return `${what} ${small(listed)}?`
  }
  if (isAttribute(title) && /s$|criteria$/i.test(title) && heading !== '' && !/^pros|cons$/i.test(title))
    return `${what} ${title.toLowerCase()} of ${heading.startsWith('The ') ? heading.charAt(0).toLowerCase() + heading.slice(1) : heading}?`
  return ''
}
