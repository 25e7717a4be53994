import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { usualness } from '#worker/engine/language/related.ts'
import { type Word, wordsOf } from '#worker/engine/language/words.ts'
import type { Line } from '../outline.ts'
import { namesAbove, breadcrumb } from '../terms/breadcrumb.ts'

/**
 * Where a term stands, which its card says before it: "Nutrition › Care plan: medium". Weeks later a term alone may be of
 * anything. A question needs it only where it names nothing itself ("What is the target?"). Empty where it is not needed.
 * @param parents what the term stands below, the nearest first
 */
export function cardBreadcrumb(
  { front, back }: { front: string; back: string },
  parents: readonly Line[],
  title: string,
): string {
  const isTerm = !front.endsWith('?') || / [=→] \?$/.test(front)
  const names = namesAbove(parents)
  // A heading of the first level that a text begins with is its title, whatever its file or note is called.
  const isTitled =
    names.length === 1 && parents.some(({ kind, block, depth }) => kind === 'heading' && block === 0 && depth === 1)
  const root = isTitled ? '' : title
  if (isTerm) {
    const path = breadcrumb(names, root, front)
    return says(path, back) ? '' : path
  }
  const path = breadcrumb(
    names.filter((name) => !ASKS.test(name)),
    ASKS.test(root) ? '' : root,
    front,
  )
  return leavesOpen(front, [...names, title].join(' ')) && !says(path, back) ? path : ''
}

const ASKS = /^(?:what|when|where|who|whom|whose|why|how|which)\b/i

/** Whether the question could be of anything: it has no name, no word of what stands above, and hardly one that says more than the asking. */
function leavesOpen(question: string, above: string): boolean {
  const words = wordsOf(question).filter(({ folded }) => !STOP_WORDS.has(folded) && !COUNT.test(folded))
  // "What is a field?" is asked of many things, "What is the epiglottis?" of one.
  if (ASKS_MEANING.test(question)) return words.every((word) => usualness(word) >= USUAL || /\d/.test(word.text))
  const named = new Set(wordsOf(above).map(({ stem }) => stem))
  const isName = ({ text }: Word) => /^\p{Lu}\p{L}{2}/u.test(text) && !question.startsWith(text)
  return words.length < WORDS_MIN && !words.some((word) => named.has(word.stem) || isName(word))
}
const ASKS_MEANING = /^(?:What|Who) (?:is|are|was|were) (?!the )|^What (?:do|does) .* mean\?$/
/** "front" and "field" are as usual, "nucleus" is not. */
const USUAL = 5
const WORDS_MIN = 3
const COUNT = /^(?:two|three|four|five|six|seven|\d+)$/

/** Whether one text has all words that another says something by. */
function says(text: string, other: string): boolean {
  const own = new Set(wordsOf(text).map(({ stem }) => stem))
  const telling = wordsOf(other).filter(({ folded }) => !STOP_WORDS.has(folded))
  return telling.length > 0 && telling.every(({ stem }) => own.has(stem))
}
