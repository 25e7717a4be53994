import type { Answer, AnswerInput } from '#worker/engine/evidence.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import { readPassages, type Reading } from '#worker/engine/reading/readings.ts'
import type { Unit } from '#worker/engine/reading/units.ts'
import { Composer } from '#worker/engine/writing/compose.ts'
import { REPLIES } from '#worker/engine/writing/replies.ts'

/** "How do you say garlic in French?": a word that a list of words may have. A sentence needs a translator. */
const TRANSLATION_ASKED =
  /\b(?:how (?:do|would|can) (?:you|i|we) say|what(?:['’]?s| is) the \p{L}+(?: word)? for|translate|say|give me)\s+["“'‘]?(.{1,40}?)["”'’]?(?:\s+(?:in|into|to|auf)\s+\p{L}+)?\W*$/iu
const WORDS_MAX = 4
/** Words of a line of such a list. */
const LINE_MAX = 12

/** The word or phrase that a request for a translation is about; empty where it is about more. */
export function wordToTranslate(question: string): string {
  const phrase = TRANSLATION_ASKED.exec(question.trim())?.[1]?.replace(/^(?:the|a|an|to|word|words)\s+/i, '') ?? ''
  return phrase.split(/\s+/).length <= WORDS_MAX ? phrase : ''
}

/** The line or row of a list of words that has it. Null where the notes have none. */
export function fromVocabulary({ question, passages, named = [] }: AnswerInput): Answer | null {
  const stems = wordsOf(wordToTranslate(question)).map(({ stem }) => stem)
  if (stems.length === 0) return null
  for (const reading of [...readPassages(named), ...readPassages(passages)]) {
    const unit = reading.units.find((each) => isEntry(each, stems))
    if (unit) return quoted(reading, unit)
  }
  return null
}

/** "l'ail – garlic": a term and its meaning, of which one is all of what was asked for. */
function isEntry({ kind, text, words }: Unit, stems: readonly string[]): boolean {
  if (words.length > LINE_MAX || (kind !== 'row' && kind !== 'item' && kind !== 'sentence')) return false
  const sides = kind === 'row' ? text.split('|') : text.split(/\s[–—-]\s|\s?=\s|:\s|\s(?:→|->)\s/)
  const filled = sides.filter((side) => side.trim() !== '')
  return filled.length >= 2 && filled.some((side) => isAllOf(side, stems))
}

/** Besides articles, "to" and what stands in brackets. */
function isAllOf(side: string, stems: readonly string[]): boolean {
  return side.split(/[,;/]/).some((one) => {
    const plain = one.replace(
      /\([^()]*\)|^\s*(?:to|an?|the|der|die|das|le|la|les|el|los|las|un|une|una|ein|eine)\s/gi,
      ' ',
    )
    const own = wordsOf(plain).map(({ stem }) => stem)
    return own.length === stems.length && own.every((stem) => stems.includes(stem))
  })
}

function quoted(reading: Reading, { start, end, kind }: Unit): Answer {
  const composer = new Composer(REPLIES.found)
  composer.quote({ reading, start, end, kind, score: 1 })
  return composer.done()
}
