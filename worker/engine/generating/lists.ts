import { blocksOf } from '#worker/domain/passages/blocks.ts'
import { itemsOf } from '#worker/domain/passages/items.ts'
import { isRemark } from './labels.ts'
import { capitalize, plainTerm } from './plain-sentence.ts'

/** A list of a few short items, and what it lists. Offsets of the list in the text. */
export interface ShortList {
  title: string
  items: string[]
  start: number
  end: number
}

const ITEMS_MIN = 2
const ITEMS_MAX = 7
const ITEM_WORDS = 9
const LIST_LENGTH = 600
const MARKER = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/
/** "Causes of the war", "Functions of the liver": says by itself what is listed. */
const LISTS =
  /^(?:the )?(?:(?:\p{L}[\p{L}’'-]*|\d+) ){0,3}?(?:causes?|reasons?|effects?|consequences?|results?|functions?|roles?|parts?|phases?|stages?|steps?|types?|kinds?|forms?|features?|characteristics|properties|advantages|disadvantages|benefits|drawbacks|pros|cons|symptoms|signs|examples?|uses|goals|aims|elements|components|principles|rules|methods|factors|members|branches|layers|levels|conditions|requirements|criteria|differences|similarities|sources|powers|rights|duties|terms|themes|provisions|products|reactants|organs|bones|muscles|planets|countries|states|cities|capitals|rivers|languages|tenses|cases|pillars|laws|theories|approaches|tasks|measures|arguments) (?:of|in|for|to|against|between) (?!(?:it|this|that|these|those|them)\b).{3,60}$/iu

/** The lists of a text that a heading or a line with a colon says the subject of. */
export function shortLists(text: string): ShortList[] {
  const blocks = blocksOf(text)
  return blocks.flatMap((block, i): ShortList[] => {
    const before = blocks[i - 1]
    if (block.kind !== 'list' || !before || block.end - block.start > LIST_LENGTH) return []
    const source = text.slice(before.start, before.end)
    const title =
      before.kind === 'heading'
        ? before.title
        : before.kind === 'paragraph' && source.trimEnd().endsWith(':')
          ? source
          : ''
    const named = plainTerm(title)
      .replace(/(?: (?:are|were|is|include|includes))?:$/, '')
      .replace(/^\d+[.)]? /, '')
    if (!LISTS.test(named) || isRemark(named)) return []
    const list = text.slice(block.start, block.end)
    if (/\n[ \t]{2,}(?:[-*+]|\d+[.)])/.test(list)) return []
    const items = itemsOf(list, 'every').map(({ start, end }) => plainTerm(list.slice(start, end).replace(MARKER, '')))
    if (items.length < ITEMS_MIN || items.length > ITEMS_MAX) return []
    if (
      items.some((item) => item === '' || item.split(' ').length > ITEM_WORDS || /[?:=→]|\[[ x]\]|https?:/.test(item))
    )
      return []
    return [{ title: capitalize(named), items, start: block.start, end: block.end }]
  })
}
