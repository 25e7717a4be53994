import type { ProposedQuestion } from '#worker/domain/quizzes/making/proposed-question.ts'
import { shortLists } from '../lists.ts'
import { plainSentence } from '../sentences/plain-sentence.ts'
import { drawnBy, shuffled } from '../seeded.ts'
import { listTitle } from './list-title.ts'
import type { ReadText } from './make-questions.ts'

interface Listed {
  title: string
  question: string
  items: readonly string[]
  quote: string
}

const RIGHT_MAX = 3
const OPTIONS_MAX = 6
const ITEM_MAX = 80

/** Which of these belong to a list: some of its items, among items of the text's other lists. */
export function multipleOf({ text, facts }: ReadText): ProposedQuestion[] {
  const lists = [...fromLists(text), ...facts.flatMap(({ unit }) => inSentence(unit.text))]
  return lists.flatMap((list): ProposedQuestion[] => {
    const draw = drawnBy(list.question)
    const own = list.items.map((item) => item.toLowerCase())
    const others = lists
      .filter((other) => other !== list && other.title.toLowerCase() !== list.title.toLowerCase())
      .flatMap(({ items }) => items)
      .filter((item, i, all) => !isOf(item, own, list.title) && all.indexOf(item) === i)
      .filter((item) => /^\p{Lu}/u.test(item) === /^\p{Lu}/u.test(list.items[0] ?? ''))
    const right = shuffled(list.items, draw).slice(0, RIGHT_MAX)
    const wrong = shuffled(others, draw).slice(0, Math.min(OPTIONS_MAX - right.length, right.length))
    if (right.length < 2 || wrong.length < 2) return []
    const options = shuffled([...right, ...wrong], draw)
    const correct = right.map((item) => options.indexOf(item))
    return [{ kind: 'multiple', question: list.question, options, correct, quote: list.quote }]
  })
}

/** Whether an item of another list may belong to this one too, or its title names it. */
function isOf(item: string, own: readonly string[], title: string): boolean {
  const folded = item.toLowerCase()
  return own.some((each) => each.includes(folded) || folded.includes(each)) || title.toLowerCase().includes(folded)
}

function fromLists(text: string): Listed[] {
  return shortLists(text)
    .filter(({ items }) => items.every((item) => item.length <= ITEM_MAX))
    .map((list) => ({
      title: listTitle(list),
      question: `Which of these belong here? ${listTitle(list)}`,
      items: list.items,
      quote: text.slice(list.start, list.end),
    }))
}

const INCLUDES =
  /^((?:The |An? )?\p{L}[\p{L}\d '’-]{2,60}?) (includes?|(?:is|are) made (?:up )?of|consists? of|contains?|comprises?) (?!only|mostly|mainly|no )([^;:()]{6,200}?)[.]?$/u

/** "X includes a, b and c." */
function inSentence(quote: string): Listed[] {
  const [, title = '', verb = '', rest = ''] = INCLUDES.exec(plainSentence(quote)) ?? []
  if (title === '' || /^(?:it|this|that|these|those|they|he|she|some|many|which|what)\b/i.test(title)) return []
  const items = rest.split(/, (?:and |or )?| and | or /).map((item) => item.replace(/^(?:the|an?) /i, '').trim())
  if (items.length < 3 || items.some((item) => item === '' || item.split(' ').length > 4 || /\d/.test(item))) return []
  if (items.some((item) => /\b(?:which|that|who|is|are|was|were|other|others|such|etc)\b/i.test(item))) return []
  return [{ title, question: `${title} ${verb} which of these?`, items, quote }]
}
