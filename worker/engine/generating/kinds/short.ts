import { wordsOf } from '#worker/engine/language/words.ts'
import type { Definition } from '../definition.ts'
import type { Fact } from '../facts.ts'
import { sharesWord } from '../terms/listed-terms.ts'
import { capitalize } from '../sentences/plain-sentence.ts'
import { DEFINES } from '../labels.ts'
import { type Saying, sayingsOf } from '../prose/sayings.ts'
import { isExplained } from '../terms/explained.ts'
import { isPerson } from '../terms/persons.ts'
import { shortened } from '../terms/meaning-stems.ts'
import { namesThing } from '../terms/names-thing.ts'
import { isSpelled, saysEnough } from '../terms/whole-meaning.ts'
import { propertyOf, tableCells } from '../tables/table-cells.ts'
import { smallFirst } from '../tables/table-words.ts'
import { askFully } from '../tables/cell-questions.ts'
import { shortFromPairs } from '../pairs/pair-questions.ts'
import type { ReadText } from './make-questions.ts'
import { typedQuality } from './quality/quality.ts'
import { isTypable, short, type TypedQuestion } from './typed.ts'

/** Columns of descriptions, which nobody words the same way twice. */
const DESCRIBES =
  /\b(?:functions?|roles?|does|uses?|purpose|description|meaning|definition|tasks?|job|effects?|features?|examples?|signs?|symptoms|what|how|why|pros?|cons?|(?:dis)?advantages?|benefits?|drawbacks?|found (?:in|at|on)|known|reasons?|causes?)\b|^[+–−-]$/i
/** Of amounts, which many words say. */
const VAGUE =
  /^(?:one|two|(?:a )?few|a lot|many|some|most|all|none|both|either|neither|any|every\p{L}+.*|high|low|large|small|long|short)$/iu

/** Terms by what they mean or are called, and cells of tables that are a word or two. */
export function shortOf({ text, title, facts }: ReadText): TypedQuestion[] {
  const cells = tableCells(text, title).flatMap((cell): TypedQuestion[] => {
    const { value, start, end } = cell
    if (!isTypable(value) || /\d|n['’]t\b/.test(value) || DESCRIBES.test(propertyOf(cell)) || VAGUE.test(value))
      return []
    const question = askFully(cell)
    return question === null || question.includes(` ${value.toLowerCase()}`)
      ? []
      : [short(question, value, text.slice(start, end))]
  })
  const terms = facts.flatMap(({ unit, definition, context }) => {
    const question = definition && asked(definition, isExplained({ unit, definition, context }, false))
    return question && isTypable(definition.term)
      ? [{ at: unit.start, question: short(question, definition.term, unit.text) }]
      : []
  })
  const pairs = shortFromPairs(text, title, terms)
  const others = [...terms.map(({ question }) => question), ...fromSayings(sayingsOf(text, facts), facts), ...cells]
  return [...pairs, ...likelyGood(others, title)]
}

/** Those that a teacher likely calls good, the best first. A word to be translated is learned as it stands. */
function likelyGood(questions: readonly TypedQuestion[], title: string): TypedQuestion[] {
  return questions
    .map((typed) => ({ typed, quality: TRANSLATED.test(typed.question) ? 1 : qualityOf(typed, title) }))
    .toSorted((a, b) => b.quality - a.quality)
    .filter(({ quality }, place) => quality >= (place < BEST ? QUALITY_MIN_OF_BEST : QUALITY_MIN))
    .map(({ typed }) => typed)
}
const qualityOf = ({ question, answers: [answer = ''] }: TypedQuestion, title: string): number =>
  typedQuality({ question, answer, title })
/** How likely a question has to be good, and one of the two best of a text, so that few texts have none. */
const QUALITY_MIN = 0.6
const QUALITY_MIN_OF_BEST = 0.4
const BEST = 2
const TRANSLATED = /^What is the \p{Lu}\p{L}+ for “/u

/** What a clause says a term is, or when it is spoken of, where no definition says it already. */
function fromSayings(sayings: readonly Saying[], facts: readonly Fact[]): TypedQuestion[] {
  const known = new Set(facts.flatMap(({ definition }) => definition?.term.toLowerCase() ?? []))
  return sayings.flatMap(({ term, predicate, kind, quote }) => {
    const [, when] = /^\S+ when (.*)$/s.exec(predicate) ?? []
    const [, what] = /^(?:is|are) (.*)$/s.exec(predicate) ?? []
    if (kind === 'does' || known.has(term.toLowerCase()) || !isTypable(term) || sharesWord(term, predicate)) return []
    if (when !== undefined) return [short(`What is it called when ${when}?`, term, quote)]
    return what === undefined ? [] : [short(`Which term has this meaning? “${what}”`, term, quote)]
  })
}

/** `isPhrase`: whether its meaning can be known from others by itself. */
function asked(definition: Definition, isPhrase: boolean): string | null {
  const { form, term, meaning, verb, field } = definition
  const stems = new Set(wordsOf(meaning).map(({ stem }) => stem))
  if (wordsOf(term).some(({ stem, folded }) => folded.length > 3 && stems.has(stem))) return null
  if (form === 'called') return `What ${verb} ${smallFirst(meaning)} called?`
  if (
    form === 'label' &&
    isPhrase &&
    saysEnough(definition) &&
    namesThing(term) &&
    !isSpelled(definition) &&
    !isPerson(term, meaning)
  )
    return `${DEFINES.test(meaning) ? 'Which term has this meaning?' : 'Which term is described here?'} “${shortened(meaning)}”`
  if (form !== 'meaning' || meaning.split(' ').length < 4) return null
  return `${field ? `${capitalize(field)}, which` : 'Which'} term has this meaning? “${meaning}”`
}
