import { DURATION, MEASURED } from '../tables/table-amounts.ts'
import { likelySlip } from './slips.ts'

/** Characters of a question, and words of what it quotes. */
const STEM_MAX = 260
const QUOTED_MAX = 30

/**
 * Whether a question may be shown: it is whole in itself, no remark of its writer, and neither it nor an answer is torn or
 * misspelt. Every question of every kind passes here.
 */
export function isSound(question: string, answers: readonly string[]): boolean {
  const [quoted = question] = /“.*”/su.exec(question) ?? []
  // "Nucleus – found by?": the heading of a column is no torn sentence.
  const inside = quoted.replace(/^“|”$/gu, '').replace(/ – [^–]{1,60}\?$/u, '')
  return (
    question.length <= STEM_MAX &&
    inside.split(' ').length <= QUOTED_MAX &&
    isBalanced(question) &&
    !isTorn(inside) &&
    !leans(inside) &&
    !isRemark(question) &&
    !TWO_SENTENCES.test(question.replace(/“[^”]*”/gu, '')) &&
    !/_\p{L}|\p{L}_{3}|_{3} [–—=:→-]/u.test(question) &&
    likelySlip(question) === null &&
    answers.every(isSoundAnswer)
  )
}

/** "Altmann. Klimt painted …": a label that has run into its sentence. */
const TWO_SENTENCES = /\b(?!Prof)\p{L}{4,}\. (?:\p{Lu}\p{Ll}|\d)|^(?:In which year|When|Who) .*\p{L}{4,}\. \p{L}/u

const isSoundAnswer = (answer: string): boolean =>
  isBalanced(answer) && !isRemark(answer) && !isTorn(answer) && !leans(answer) && likelySlip(answer) === null

/** What points to something that stands elsewhere. */
const leans = (text: string): boolean => POINTS.test(text) || OPENS_LEANING.test(text) || ENDS_LEANING.test(text)
const POINTS =
  /\b(?:(?:the|an?) (?:\p{L}+ ){1,2}ones?|other way (?:a)?round|vice versa|as (?:above|before|below)|see (?:above|below|p\.)|mentioned above|(?:any|every)thing else|(?:all|of) (?:the )?others|(?:this|that|which|other) ones?|(?:these|those) (?:two|three)|the (?:first|last|other) (?:two|three|four)|did the (?:two|three|four) \p{Ll}+ the|the (?:former|latter)|ditto|(?:like|same as) (?:this|that)|same (?:here|again|thing|idea|as (?:above|before))|(?:as|also|here) too)\b|^(?:\S+ ){2,8}(?:show|have|get|carry|cause|do|make|need|use)s? it$/iu
const OPENS_LEANING =
  /^(?:(?:\S+ ){0,4}(?:of|for|to|from|with|than|like|by|in) (?:it|them|him|her)(?![\p{L}’'-])|(?:does|do|is|are|has|have|can|did|will)(?: \(|$)|(?:this|these|those|his|her|their|its|and|but|so|or|also|then|ditto)\b|opposite(?! (?:of|in|sides?)\b))/iu
const ENDS_LEANING = /(?:\b(?:the rest|\p{L}+ ones|the others?|opposite|ditto|likewise)|, too)$/iu

/** What its writer says to somebody, and no fact. */
const isRemark = (text: string): boolean => REMARK.test(text) || TALK.test(text) || ASKS_SOMEBODY.test(text)
const ASKS_SOMEBODY =
  /\b[Aa]sk \p{Lu}\p{Ll}+|\b(?:Mr|Mrs|Ms|Miss|Mme|Dr|Prof)\.? \p{Lu}\p{Ll}+(?: (?:says|said|takes|gives|wants|likes|asks|tests|marks|checks|hates|loves|expects)|:)/u
const REMARK =
  /!!|\?\?|\b(?:exams?|homework|hw|to-?do|in class|teachers?|lecturer|prof|handout|worksheet|textbook|lecture|slide \d+|my|ask (?:him|her|them)|(?:don['’]?t|never) (?:forget|mix|confuse)|learn (?:it|this|them|by)|not sure|unclear|no idea|page \d+|p\. ?\d+|['’]s notes|revise|redo)\b/i
const TALK =
  /\bI (?:am|was|have|had|think|mean|keep|must|need|always|can|can['’]t|don['’]t|will|know|still|did|do|like|always|guess)\b|\b(?:I|we|you)['’](?:m|ve|ll|d|re)\b|\b(?:lol|haha|ugh|omg|btw|idk|imo|bcs|abt|gonna|wanna|yay|yes!|ok)\b|[:;]-?[()](?= |$)/iu

/** A line that was cut at a sign: what belongs to it stands before or behind. */
const isTorn = (text: string): boolean =>
  /^[=→⇒⇌,;:)\]–—+/]|(?:[=→⇒⇌,;:(+/]|[–—-]|\b(?:of|the|an?|and|or|to|in|by|from|with|for|at|than|as|is|are|was|were|that|which|because|if|when|no\.))$/iu.test(
    text
      .replace(/_{3,}/g, 'x')
      .trim()
      .replace(/[.?!]$/, ''),
  ) || /\\\p{L}|\*\*|[=→] *[=→]/u.test(text.replace(/\$[^$]*\$/g, ''))

function isBalanced(text: string): boolean {
  const count = (sign: string) => text.split(sign).length - 1
  return (
    count('(') === count(')') &&
    count('[') === count(']') &&
    count('“') === count('”') &&
    count('"') % 2 === 0 &&
    count('$') % 2 === 0
  )
}

/** Whether options are of one kind: amounts of one unit, times, or words of one form; none is scrap of a line. */
export function areOfOneKind(options: readonly string[]): boolean {
  if (!options.every(isSoundAnswer)) return false
  if (options.every((option) => DURATION.test(option))) return true
  const measured = options.filter((option) => MEASURED.test(option)).length
  if (measured > 0) return measured === options.length && new Set(options.map(unitOf)).size === 1
  if (options.some((option) => SCRAP.test(option))) return false
  const adverbs = options.filter((option) => /^\p{L}+ly$/u.test(option)).length
  const commas = options.filter((option) => /,.*\d/.test(option)).length
  const adjectives = options.filter((option) => /^\p{Ll}{3,}(?:ous|ic)$/u.test(option)).length
  if (adjectives > 0 && adjectives < options.length) return false
  if (options.filter((option) => HAS_FORMULA.test(option)).length === 1) return false
  return (adverbs === 0 || adverbs === options.length) && (commas === 0 || commas === options.length)
}

/** "propane C3H8": a name with its formula, which no other has. */
const HAS_FORMULA = /\S (?=\S*\d)(?:\p{Lu}\p{Ll}?\d*){2,}$/u

/** "mmol/l" of "135–145 mmol/l". */
const unitOf = (option: string): string => /\d[\d.,–-]*\s?([^\d]*)$/u.exec(option)?.[1]?.trim() ?? ''

/** Parts of sentences, references and remarks, which name nothing. */
const SCRAP =
  /→|⇌|=>|…|\.\.|!|\?|\bitself$|^(?:too|q\d|went|goes|gets|is|are|was|were|has|have|not?|yes|never|always|only|mostly|mainly|usually|when|if|because|why|how|so|then|see|from (?:the )?(?:table|book|sheet)|e\.?g|i\.?e|esp|incl|cf)\b|\b(?:e\.g|etc|esp|incl|mostly|usually|too|alive|dead|only|faster|slower|better|worse|\d{4}\/\d{2,4})\.?$/iu
