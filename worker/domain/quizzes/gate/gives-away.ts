import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { gapsIn } from '../faults.ts'
import { folded, tellingWords } from './words.ts'

/**
 * Whether somebody who knows nothing of the subject finds the key: by its length, by grammar, by words that it shares with the
 * question, because a statement overstates, or because the answer stands in the question.
 */
export function givesAway(question: Question, quote: string): boolean {
  switch (question.kind) {
    case 'single':
      return byLooks(question.text, question.options) || byWords(question.text, question.options)
    case 'multiple':
      return byLength(question.options)
    case 'true-false':
      return !question.answer && overstates(question.text, quote)
    case 'short':
      return question.answers.some(({ text }) => stands(text, question.text))
    case 'numeric':
      return question.answers.some(({ value }) => stands(String(value), question.text))
    case 'blanks':
      return byOtherGaps(question)
    case 'ordering':
      return byNumbers(question.items.map(({ text }) => text))
    case 'matching':
      return byPairs(question)
    default:
      return false
  }
}

interface Judged {
  text: string
  fraction: number
}

const LONGER = 1.7
const LETTERS = 14

/** The right option is much the longest, or much the shortest. */
function byLength(options: readonly Judged[]): boolean {
  const right = options.filter(({ fraction }) => fraction > 0).map(({ text }) => text.length)
  const wrong = options.filter(({ fraction }) => fraction <= 0).map(({ text }) => text.length)
  const [least, most] = [Math.min(...right), Math.max(...right)]
  const [shortest, longest] = [Math.min(...wrong), Math.max(...wrong)]
  const isMuch = (large: number, small: number) => large > small * LONGER && large - small >= LETTERS
  return isMuch(least, longest) || isMuch(shortest, most)
}

function byLooks(stem: string, options: readonly Judged[]): boolean {
  return byLength(options) || onlyRight(options, fits(stem))
}

/** By what an option's grammar fits the question; null where the question asks for none. */
function fits(stem: string): ((option: string) => boolean) | null {
  const [, article] = /\b(an?)\s*(?:_{2,}|…|\[…\]|:?$)/i.exec(stem.trim()) ?? []
  if (article) return (option) => /^[aeiou]/i.test(option.trim()) === (article.toLowerCase() === 'an')
  if (/^(?:which|what)\b[^?]{0,60}?\b(?:are|were|have)\b|_{2,} (?:are|were|have)\b/i.test(stem)) return isPlural
  if (/^(?:which|what)\b[^?]{0,60}?\b(?:is|was|has)\b|_{2,} (?:is|was|has)\b/i.test(stem))
    return (option) => !isPlural(option)
  return null
}

const isPlural = (text: string): boolean => / and /.test(text) || /(?<![su'’]|[^aeiou]i|ic)s$/i.test(text.trim())

/** The right option alone fits. */
function onlyRight(options: readonly Judged[], isFitting: ((option: string) => boolean) | null): boolean {
  if (!isFitting) return false
  const fitting = options.filter(({ text }) => isFitting(text))
  return fitting.length === 1 && (fitting[0]?.fraction ?? 0) > 0
}

/** The right option repeats a word of the question, and no other does. */
function byWords(stem: string, options: readonly Judged[]): boolean {
  const asked = tellingWords(stem)
  const shares = options.map(({ text }) => [...tellingWords(text)].filter((word) => word.length > 3 && asked.has(word)))
  const right = options.findIndex(({ fraction }) => fraction > 0)
  return (shares[right]?.length ?? 0) > 0 && shares.every((words, i) => i === right || words.length === 0)
}

const ABSOLUTE = /\b(?:always|never|only|all|every|none|no one|nobody|impossible|must|entirely|completely)\b/giu

/** Statements that say "always" or "never" where their source does not are known to be false. */
function overstates(statement: string, quote: string): boolean {
  const inSource = new Set((quote.match(ABSOLUTE) ?? []).map((word) => word.toLowerCase()))
  return (statement.match(ABSOLUTE) ?? []).some((word) => !inSource.has(word.toLowerCase()))
}

/** Whether an answer stands in a text as whole words. */
function stands(answer: string, text: string): boolean {
  const wanted = folded(answer)
  return wanted !== '' && ` ${folded(text)} `.includes(` ${wanted} `)
}

function byOtherGaps({ text, blanks }: Extract<Question, { kind: 'blanks' }>): boolean {
  const open = text.replaceAll(/\{\{\d{1,2}\}\}/g, ' ')
  if (gapsIn(text).length === 0 || folded(open).split(' ').length < 3) return true
  return blanks.some(
    (blank) => blank.kind === 'short' && blank.answers.some(({ text: answer }) => stands(answer, open)),
  )
}

/** Items that carry the numbers they are ordered by. */
function byNumbers(items: readonly string[]): boolean {
  const numbers = items.map((text) => /\d[\d,.]*/.exec(text)?.[0].replaceAll(/[,.]/g, '') ?? '')
  const known = numbers.filter((number) => number !== '').map(Number)
  if (known.length < 2 || known.length < items.length - 1) return false
  const isRising = known.every((number, i) => i === 0 || number >= (known[i - 1] ?? 0))
  const isFalling = known.every((number, i) => i === 0 || number <= (known[i - 1] ?? 0))
  return isRising || isFalling
}

/** Most prompts share a word with their own choice alone. */
function byPairs({ prompts, choices }: Extract<Question, { kind: 'matching' }>): boolean {
  const known = choices.map(({ id, text }) => ({ id, words: tellingWords(text) }))
  const sharing = prompts.filter(({ text, answer }) => {
    const words = [...tellingWords(text)].filter((word) => word.length > 3)
    const found = known.filter((choice) => words.some((word) => choice.words.has(word)))
    return found.length === 1 && found[0]?.id === answer
  })
  return sharing.length * 2 > prompts.length
}
