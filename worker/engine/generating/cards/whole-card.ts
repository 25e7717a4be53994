import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import { isBalanced, isCalculation, isTalk, leansOnLines } from '../sentences/whole-term.ts'

interface Sides {
  front: string
  back: string
  kind: 'definition' | 'cloze'
}

/**
 * Whether a strict teacher could use a card as it stands: its front is a whole question or a term, its back a whole answer,
 * neither needs a line that is not there, and the front does not give the answer away.
 */
export function isWholeCard({ front, back, kind }: Sides): boolean {
  if (!isBalanced(front) || !isBalanced(back) || isTalk(front) || isTalk(back)) return false
  if (kind === 'cloze' && /\bbetween \{\{[^{}]*\}\}(?! and )/.test(front)) return false
  if (kind === 'cloze') return isWholeSentence(front.replace(/\{\{c1::(.*?)\}\}/, '$1'))
  if (!asksOrNames(front) || !answers(back) || isLegend(front, back)) return false
  if (/\bwhen (?:was|were) (?:it|they)\?$|^when (?:was|were|did) /i.test(front) && !/\d|century/.test(back))
    return false
  return !givesAway(front, back)
}

/** A sentence from its capital to its end: no label, no note of when and where a lesson was. */
const isWholeSentence = (sentence: string): boolean =>
  /^[\p{Lu}\d"“(]/u.test(sentence) &&
  !/^[^.]{1,40}(?:: | [–—-] )|;.*;|\bones\b/.test(sentence) &&
  !/^\S+(?: \S+)?\. |^\d{4} [A-Z]|^(?:For|Then|Next|After that|Also) |^(?:\S+ ){1,5}(?:it|them)\b/.test(sentence) &&
  !/[→≠=]|!!|\b(?:Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun)\b|\bdont\b|\bw\/|\b(?:Dr|Prof|Mr|Mrs|Ms)\.? \p{Lu}\p{L}+ (?:said|says|told)/u.test(
    sentence,
  )

/** "met": what the writer of a note shortens to it. */
const isLegend = (front: string, back: string): boolean =>
  !back.includes(' ') && back.length > front.length && back.toLowerCase().startsWith(front.toLowerCase())

/** A question in a sentence, or a term: no statement, no half of a formula. */
function asksOrNames(front: string): boolean {
  const plain = front.replace(/\$[^$]*\$/g, 'x')
  if (/^[^\p{L}\p{N}“"'‘~±$\\]/u.test(front) || /\bremember\?|\bmistakes?\?|\btrick\?/i.test(plain)) return false
  if (/\?:|“[<>≤≥]/.test(plain) || LEANS_ON_LIST.test(plain) || OF_SEVERAL.test(plain)) return false
  if (plain.endsWith('?'))
    return !/[?].*[?]|\p{Ll}{4}\. \p{Lu}/u.test(plain.slice(0, -1)) && !VAGUE_QUESTION.test(plain)
  if (/^(?:only|then|but|so|also) |\b(?:them|it|they)\b/i.test(plain)) return false
  return !/[=!;]|\.{3}|…$|\?/.test(plain) && plain.split(' ').length <= 10
}
/** "The gap between the two", "the extra piece in no. 4": of what, another line says. */
const LEANS_ON_LIST = /\b(?:between|of|in) the (?:two|three|four)(?=\?|$)|\bin (?:no\.?|number|step|point) \d\b/i
/** "The formula of levers and torque": of which, the title does not say. */
const OF_SEVERAL = /^What (?:is|are) the (?:formula|equation|unit|symbol)s? of .*(?:[,&+]| and )/i
/** Asks of something that the card does not name. */
const VAGUE_QUESTION =
  /^(?:what|who|when|where|why|how) (?:do|does|did|is|are|was|were) (?:he|she|it|they|we|you) \p{L}+\?$|^(?:what|which|who|why|how|when|where) (?:is|are|was|were|do|does|did|can|could) (?:it|this|that|these|those|they|he|she|the (?:(?:weak|main|possible|big|key) (?:spot|point|problem|issue|idea|thing)|line|thing|one|ones|difference|result|problem|reason|idea|rule|point|effect|former|latter))(?: (?:called|made|used|between|found|happen|mean|do|work)\b[^?]{0,12})?\?$|\bwhat (?:is|are) (?:its|their) (?:\p{L}+s (?:mainly|mostly|only)|keeps|does|things there|sign|face|bad|good|notes?|remarks?|comments?|check|links?|done|\p{L}{1,2})\?/iu

/** Says something that could be learned, and all of it. */
function answers(back: string): boolean {
  const plain = back.replace(/\$[^$]*\$/g, 'x').trim()
  if (!/[\p{L}\p{N}]/u.test(back) || leansOnLines(plain) || isCalculation(back)) return false
  if (/(?:[:;,(=→–-]|\be\.g\.?|\betc|\band|\bor|\bthe|\bof|\bi\.e\.?)$|^\.\.\.|(?<![+,] )\.\.\.$|…$/i.test(plain))
    return false
  if (
    /^(?:[↑↓?✓✔x-]|yes|no|maybe|possible|varies|rare|n\/a|normal|ok|good|poor|often good|both|either|low|high|long|short|big|small|large|up|down)$/i.test(
      plain,
    )
  )
    return false
  if (
    ADDRESS.test(plain) ||
    ELSEWHERE.test(plain) ||
    RATIO.test(plain) ||
    /<-/.test(plain) ||
    /[^\s.]\. [^.]*→/.test(plain) ||
    CASE_ALONE.test(plain)
  )
    return false
  if (LEANS_ON_OTHERS.test(plain)) return false
  if (COUNTS_ONLY.test(plain) || SUPPOSES.test(plain) || MNEMONIC.test(plain) || SEVERAL_SUMS.test(back)) return false
  return !/^[–—-] |^\([^()]*\)$|\?\*{0,2}$|\?\)$/.test(plain)
}

const ELSEWHERE = /^(?:from|see) (?:the )?(?:tables?|below|above|book|sheet)\b/i
/** "N : P = 106 : 16 : 1", of "C : N : P": no label ends at its first colon. */
const RATIO = /^\p{Lu}\p{Ll}? : /u
/** "Uncomfortable feeling when they clash", "RA as well": whom another line names. */
const LEANS_ON_OTHERS = /^(?:(?!\p{L}{3,}s )\S+ )*(?:when|if|where|while) they\b|\bas well$/iu
/** "Three steps, each going further", "moves at two speeds": which ones, only the sentences behind it say. */
const COUNTS_ONLY =
  /^(?:(?:moves?|runs?|happens?|comes?|goes|works?|exists?|occurs?) (?:at|in|on|by|through) )?(?:two|three|four|five|six|several) (?:\p{L}+ )?\p{L}+s(?:$|, (?:each|all|both|which)\b)/iu
/** Begins an example, or says what something has to do, or which of several it is, and not what it is. */
const SUPPOSES =
  /^(?:must|should|has to|have to|needs? to|the (?:\p{L}+ )?one\b|the (?:gold standard|back-up)\b|suppose|imagine|consider|say,|let['’]?s say|take (?:an?|the)) /iu
/** "C for copy"; what several things are, of which the front names one. */
const SEVERAL_SUMS = / = [^,;]+[,;] .* = |\p{L} [↑↓][,;] .*[↑↓]|^[\d.]+, .* = /u
const MNEMONIC = /^\p{Lu} (?:for|is for|as in) \p{L}+$/u

/** "Smith v Jones [1962]": a case, which only a question for a case could ask for. */
const CASE_ALONE = /^\p{Lu}[^,;:]* v \p{Lu}[^,;:]*[[(]\d{4}[\])]$/u
/** Of a page of the web. */
const ADDRESS = /https?:|\b[\w-]+\.(?:org|com|net|edu|gov|io)\b/

const PREFIXES: Record<string, RegExp> = {
  2: /\b(?:bi|di|du)[a-z]{3,}/i,
  3: /\btri[a-z]{3,}/i,
  4: /\b(?:quad|tetra)[a-z]{3,}/i,
  5: /\b(?:penta|quint)[a-z]{3,}/i,
  6: /\b(?:hexa|sext)[a-z]{3,}/i,
}
const NUMBERS: Record<string, string> = { two: '2', three: '3', four: '4', five: '5', six: '6' }

const MONTH = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/
const MONTH_NAMES = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/

/** Whether all that the back says already stands on the front, or the front counts it: "tricuspid", for three. */
function givesAway(front: string, back: string): boolean {
  const count = NUMBERS[back.toLowerCase()] ?? back
  if (/, [^,?]+ or [^,?]+\?$/.test(front)) return false
  const month = MONTH.exec(back)?.[1]
  if (
    month !== undefined &&
    /^when|: when\?$/i.test(front) &&
    MONTH_NAMES.test(front) &&
    MONTH.exec(front)?.[1] === month
  )
    return true
  if (/how many/i.test(front) && PREFIXES[count]?.test(front)) return true
  const asked = new Set(wordsOf(front).map(({ stem }) => stem))
  const telling = wordsOf(back).filter(({ folded }) => !STOP_WORDS.has(folded))
  if (telling.length > 0 && telling.every(({ stem }) => asked.has(stem))) return true
  return back.length >= 5 && ` ${front.toLowerCase()} `.includes(` ${back.toLowerCase()} `)
}
