import { isWeak, stopWordsFor } from '#worker/engine/language/lexicon.ts'
import { wordsOf, type Word } from '#worker/engine/language/words.ts'
import type { QuestionKind } from '#worker/engine/reading/question.ts'

/** More gaps make a riddle of a hint. */
const GAPS_MAX = 3
/** Adverbs, adjectives and participles are guessed from their noun, or say little. */
const NO_NOUN = /(?:ly|ful|ous|ive|able|ible|less|ical|est|ed|ing)$/
const NUMBER = /^\d/
const NAME = /^\p{Lu}\p{Ll}/u

/**
 * The words worth leaving out of the sentence that answers a question: at most three, and no more than half of what it
 * says. Words of the question, stop words and words that stand twice are not worth a gap. In the order of the sentence.
 */
export function hintGaps(sentence: string, asked: ReadonlySet<string>, kind: QuestionKind): Word[] {
  const words = wordsOf(sentence)
  const stops = stopWordsFor(words.map(({ folded }) => folded))
  const times = new Map<string, number>()
  for (const { stem } of words) times.set(stem, (times.get(stem) ?? 0) + 1)
  const telling = words.filter(
    ({ folded, stem, text }) =>
      !stops.has(folded) && !asked.has(stem) && times.get(stem) === 1 && (text.length > 2 || NUMBER.test(text)),
  )
  const strong = telling.filter(({ folded }) => !isWeak(folded))
  const candidates = strong.length > 0 ? strong : telling
  const most = Math.min(GAPS_MAX, Math.ceil(candidates.length / 2))
  const worth = (word: Word) => worthOf(word, sentence, kind)
  return [...candidates]
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, most)
    .sort((a, b) => a.start - b.start)
}

function worthOf({ text, start, end }: Word, sentence: string, kind: QuestionKind): number {
  if (NUMBER.test(text)) return kind === 'when' || kind === 'number' ? 6 : 3
  if (NAME.test(text) && start > 0) return kind === 'who' || kind === 'where' ? 5 : 2.5
  const closes =
    !/^ \p{Ll}/u.test(sentence.slice(end)) ||
    /^ (?:of|in|to|by|and|or|with|from|for|on|at|through|into|that|which|is|are)\b/.test(sentence.slice(end))
  return (NO_NOUN.test(text) ? 0 : 1) + (closes ? 0.8 : 0) + 0.06 * Math.min(text.length, 12)
}
