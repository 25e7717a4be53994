import type { ProposedQuestion } from '#worker/domain/quizzes/making/proposed-question.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import type { Definition } from '../definition.ts'
import { capitalize } from '../sentences/plain-sentence.ts'
import { propertyOf, tableCells } from '../tables/table-cells.ts'
import { askFully } from '../tables/table-stems.ts'
import type { ReadText } from './make-questions.ts'

const WORDS_MAX = 3
const LETTERS_MAX = 40
/** Columns of descriptions, which nobody words the same way twice. */
const DESCRIBES =
  /\b(?:functions?|roles?|does|uses?|purpose|description|meaning|definition|tasks?|job|effects?|features?|examples?|signs?|symptoms|what|how|why|pros?|cons?|(?:dis)?advantages?|benefits?|drawbacks?|found (?:in|at|on)|known|reasons?|causes?)\b|^[+–−-]$/i
/** Of amounts, which many words say. */
const VAGUE =
  /^(?:one|two|(?:a )?few|a lot|many|some|most|all|none|both|either|neither|any|every\p{L}+.*|high|low|large|small|long|short)$/iu

/** Terms by what they mean or are called, and cells of tables that are a word or two. */
export function shortOf({ text, title, facts }: ReadText): ProposedQuestion[] {
  const cells = tableCells(text, title).flatMap((cell): ProposedQuestion[] => {
    const { value, start, end } = cell
    if (!isTypable(value) || /\d|n['’]t\b/.test(value) || DESCRIBES.test(propertyOf(cell)) || VAGUE.test(value))
      return []
    const question = askFully(cell)
    return question === null || question.includes(` ${value.toLowerCase()}`)
      ? []
      : [short(question, value, text.slice(start, end))]
  })
  const terms = facts.flatMap(({ unit, definition }) => {
    const question = definition && asked(definition)
    return question && isTypable(definition.term) ? [short(question, definition.term, unit.text)] : []
  })
  return [...terms, ...cells]
}

function asked(definition: Definition): string | null {
  const { form, term, meaning, verb, field } = definition
  const stems = new Set(wordsOf(meaning).map(({ stem }) => stem))
  if (wordsOf(term).some(({ stem, folded }) => folded.length > 3 && stems.has(stem))) return null
  if (form === 'called') return `What ${verb} ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)} called?`
  if (form !== 'meaning' || meaning.split(' ').length < 4) return null
  return `${field ? `${capitalize(field)}, which` : 'Which'} term has this meaning? “${meaning}”`
}

/** What somebody can be expected to type as it stands. */
function isTypable(answer: string): boolean {
  return (
    answer.length <= LETTERS_MAX && answer.split(' ').length <= WORDS_MAX && /^[\p{L}\d][\p{L}\d '’-]*$/u.test(answer)
  )
}

function short(question: string, answer: string, quote: string): ProposedQuestion {
  return { kind: 'short', question, answers: [answer], quote }
}
