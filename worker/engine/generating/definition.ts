import { commonness } from '#worker/engine/language/related.ts'
import { stem } from '#worker/engine/language/stem.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import type { Context } from './headings.ts'
import type { Unit } from '#worker/engine/reading/units.ts'
import { headOf } from './tables/table-names.ts'
import { isGeneralNoun } from './general-nouns.ts'
import { EQUATION, labelled } from './labels.ts'
import { capitalize, plainSentence } from './sentences/plain-sentence.ts'
import { clauseIn } from './sentences/clauses.ts'
import { actionIn } from './sentences/actions.ts'
import { passiveIn } from './sentences/passives.ts'
import { related } from './relations.ts'
import { factOfProse } from './prose/facts-of-prose.ts'
import { stated } from './sentences/statements.ts'

/**
 * What a line or sentence says of a term.
 * - `meaning`: "X is a Y that …"
 * - `identity`: "the Y of Z is X"
 * - `label`: the line "X: …", "X = …" or "X – …" of a list
 * - `formula`: the line "v = …"
 * - `leads`: the line "X → …"
 * - `called`: "… is called X"
 * - `law`: "X's law states that …"
 * - `date`: the line "1789: …"
 * - `cause`: "X because Y"
 * - `attribute`: "Function: …" below the heading X
 * - `relation`: "X consists of Y", "X is caused by Y"
 */
export interface Definition {
  form:
    | 'meaning'
    | 'identity'
    | 'label'
    | 'formula'
    | 'leads'
    | 'called'
    | 'law'
    | 'date'
    | 'cause'
    | 'relation'
    | 'attribute'
  /** Without its article. */
  term: string
  /** With its article. */
  subject: string
  /** "In knot theory", where the sentence begins so. */
  field?: string
  meaning: string
  verb: 'is' | 'are' | 'was' | 'were'
  /** What asks for it, where `form` alone does not say. */
  question?: string
}

const WORDS_MAX = 45
/** "Offer: a promise to be bound.", "**Offer** = …" within a paragraph of such. */
const ONE_OF_MANY =
  /^(?:[*_]{1,3})?\p{Lu}[\p{L}\p{N}'’()-]*(?: [\p{L}\p{N}.'’()-]+){0,4}(?:[*_]{1,3})?(?::[*_]{0,3} (?:[\p{Ll}$`\d]|\p{Lu}-\p{Ll})| = [\p{L}$`\d])/u

/** "**Placebo** – inactive treatment.": a term that is set in bold and explained behind a dash, wherever its sentence stands. */
const SET_APART = /^(?:\*\*|__)[^*_\n]{2,50}(?:\*\*|__)(?: \([^()]{1,24}\))? (?:[–—-]|=) \p{Ll}/u

/** Null for text that says nothing of the kind. `line`: whether the unit is a whole line, as in a list; `heading`: what it is about. */
export function definitionIn(
  unit: Unit,
  { line, heading, isKnownName }: { line: boolean; heading: string; isKnownName: (word: string) => boolean },
): Definition | null {
  if (unit.words.length > WORDS_MAX || unit.words.length < 2 || /[?？]$/.test(unit.text)) return null
  if (line || ONE_OF_MANY.test(unit.text) || SET_APART.test(unit.text)) {
    const label = labelled(unit.text, heading, line)
    if (label) return POINTS_BACK.test(label.meaning) ? null : label
  }
  const sentence = plainSentence(unit.text)
  const found = stated(sentence, isKnownName)
  if (found && POINTS_BACK.test(found.meaning)) return null
  return (
    found ??
    passiveIn(sentence, isKnownName) ??
    related(sentence, isKnownName) ??
    actionIn(sentence, isKnownName) ??
    factOfProse(sentence, isKnownName)
  )
}

/** "Bees would not visit them": an object whose noun stands in another sentence. */
const POINTS_BACK =
  /^(?:(?!\b(?:that|which|who|whose|where|when|if|and|or|so|but|by|for|to|of|before|after)\b)[^,;:.]){4,80} (?:them|it|him)(?=$|[,;.]| (?:as|because|since|for|at|in|on|so|if|when|unless)\b)/iu

/** The two sides of a card; `context` says what a term stands below. */
export function sidesOf(
  definition: Definition,
  context: Context = { name: '', near: false },
): { front: string; back: string } {
  const { form, term, subject, field, meaning, verb, question } = definition
  // A line stays as it was written: in a list of words a capital may say something.
  const asWritten = form === 'identity' || form === 'label'
  const back = asWritten ? meaning : capitalize(form === 'called' ? term : meaning)
  const front = question ?? frontOf(form, { term, subject, field, meaning, verb })
  const above = context.far ? '' : inSmallLetters(context.name)
  if (form === 'leads') return { ...leadsTo(definition, front, above), back }
  if (form === 'formula') return { front: above === '' ? front : `${above}: ${front}`, back: meaning }
  if (form === 'relation' && above !== '' && /^the \p{Ll}+$/u.test(subject) && !sharesStem(term, above))
    return { front: `${front} (${above})`, back }
  if (form === 'label' && PART_OF_STORY.test(term) && meaning.split(' ').length >= 4)
    return {
      front: `What happens in ${term}${context.name === '' ? '' : ` (${inSmallLetters(context.name).replace(/, plot$/i, '')})`}?`,
      back,
    }
  const [, left, right] = (form === 'label' && EQUATION.exec(meaning)) || []
  if (left !== undefined && right !== undefined) return { front: `${front}: ${left} = ?`, back: right }
  if (form === 'label' && TELLS_EFFECT.test(meaning) && isContext(term, context))
    return { front: `${front} (${above})`, back }
  if (form !== 'label' || !isBare(term, context) || saysWhatItIs(term, meaning, context)) return { front, back }
  const name = inSmallLetters(context.name)
  return { front: /[()]/.test(front) ? `${name}: ${front}` : `${front} (${name})`, back }
}

/** "PRODUCT LIFE CYCLE" is a heading that is shouted, "TCP" and "DNA" are names. */
export const inSmallLetters = (name: string): string =>
  (/^[\p{Lu} ]{7,}$/u.test(name)
    ? name.charAt(0) + name.slice(1).toLowerCase()
    : name.replace(/(?<!\p{L})\p{Lu}{6,}(?!\p{L})/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
  ).replace(/, (?:key )?(?:terms|words|vocab\w*|glossary|definitions|concepts)$/i, '')

/** What a line "X → Y" asks: what happens when X does something, what X is of what it stands below, or what X leads to. */
function leadsTo({ term, subject }: Definition, front: string, above: string): { front: string } {
  const clause = clauseIn(withSmallStart(subject))
  if (clause && !OPEN_BOUND.test(term))
    return { front: `What happens when ${/^\p{Lu}{2}/u.test(subject) ? subject : withSmallStart(subject)}?` }
  if (above === '' || sharesStem(term, above)) return { front }
  if (OPEN_BOUND.test(term) || /[()]/.test(term + above)) return { front: `${above}: ${withSmallStart(front)}` }
  return { front: `${subject} (${above})` }
}

/** "Act 3", "Chapter XII". */
const PART_OF_STORY = /^(?:act|scene|chapter|book|canto|episode) (?:\d{1,3}|[IVX]{1,5})$/i

/** "Light intensity: low light means less …": a clause on what a thing does, of which only its heading says to what. */
const TELLS_EFFECT =
  /^(?:[\p{L}-]+ ){1,4}(?:means|leads to|causes|reduces|increases|decreases|raises|lowers|speeds|slows) /u
/** Whether a heading can stand in brackets after a term. */
const isContext = (term: string, { name, far = false }: Context): boolean =>
  name !== '' && !far && name.split(' ').length <= CONTEXT_WORDS && !/[()]/.test(name + term) && !sharesStem(term, name)

/** "Current ratio = …", "Deadlock: two transactions wait for …": a term of a field, whose meaning needs no heading that may be of others. */
function saysWhatItIs(term: string, meaning: string, { near, listed }: Context): boolean {
  const words = term.toLowerCase().split(' ')
  if (words.length > 1)
    return MEASURES.has(words.at(-1) ?? '') && !isGeneralNoun(words[0] ?? '') && !/^[~≈<>≤≥±\s]*[\d£$€]/.test(meaning)
  // "Oslo (named anew in 1925)" is a name, and no more with its remark.
  const own = meaning.replace(/ ?\([^()]*\)/g, '')
  if (near || listed || !own.includes(' ') || meaning.split(' ').length < MEANING_WORDS || own.split(', ').length > 2)
    return false
  if (TELLS.test(meaning)) return false
  return !isBareAdjective(term) && commonness(stem(words[0] ?? '')) === 0
}
const MEASURES = new Set([
  'ratio',
  'ratios',
  'rate',
  'rates',
  'law',
  'laws',
  'theory',
  'effect',
  'principle',
  'equation',
])
/** "photosynthesis takes CO2 out …": what something else does, and not what the term is. */
const TELLS =
  /^(?!(?:when|where|how|what|if|an?|the) )(?:\p{L}+ ){1,3}(?:takes?|was|were|is|are|has|have|had|makes?|gives?|puts?) /iu
/** Fewer are a value or an example of the term. */
const MEANING_WORDS = 5

/** "Biggest ever", "middle": of what, is said above, or it is no term. */
export const isRelative = (term: string): boolean => SUPERLATIVE.test(term) || POSITION.test(term)
const SUPERLATIVE =
  /^(?:the )?(?:\p{L}{3,}est|most \p{L}+|first|last|only)(?: (?:ever|one|known|so far|of all|yet))?$/iu
const POSITION = /^(?:upper|lower|middle|inner|outer|left|right|front|back|early|late|top|bottom)$/i

/** A single word that says how something is, and not what. */
export const isBareAdjective = (term: string): boolean =>
  (ADJECTIVE.test(term) && !NOUN.test(term)) ||
  POSITION.test(term) ||
  // "Lahar" and "quasar" only end like adjectives.
  (MAY_BE_ADJECTIVE.test(term) && commonness(stem(term.toLowerCase())) > 0)
const ADJECTIVE = /^\p{L}{3,}(?:ic|al|ary|ive|ous|ent|ed|lar|ian|(?:er|ter|fer|per)ior)$/u
/** Nouns that end like adjectives. */
const NOUN =
  /ment$|^(?:animal|arrival|approval|betrayal|burial|canal|capital|carnival|cathedral|cardinal|chemical|crystal|denial|dispersal|festival|funeral|hospital|interval|journal|manual|material|metal|mineral|mural|numeral|original|portal|proposal|referral|refusal|removal|renewal|reversal|revival|rival|ritual|scandal|sepal|signal|survival|terminal|cereal|pedal|petal|potential|tutorial|trial|tribunal|withdrawal|logic|magic|music|fabric|topic|metric|critic|mechanic|clinic|epic|graphic|plastic|rhetoric|statistic|traffic|accent|agent|client|content|current|event|extent|gradient|ingredient|intent|nutrient|parent|patent|patient|percent|present|quotient|reagent|solvent|student|talent|tangent|torrent|detergent|constituent|coefficient|accident|incident|president|resident|ascent|descent|objective|motive|native|narrative|recitative|infinitive|genitive|dative|accusative|nominative|incentive|additive|adhesive|sedative|laxative|directive|archive|adjective|derivative|perspective|preservative|relative|initiative|alternative|detective|executive|representative|boundary|glossary|library|salary|summary|vocabulary|dictionary|commentary|secretary|capillary|ovary|estuary|tributary|beneficiary|judiciary|subsidiary|missionary|anniversary|weed|reed|seabed|breed|speed|greed|creed|civilian|guardian|historian|musician|physician|politician|librarian|comedian|pedestrian|vegetarian)$/iu
const MAY_BE_ADJECTIVE = /^\p{L}{3,}(?:an|ar|ant)$/u

/** Whether a term names nothing without what the whole text is about: "risks", "first patient", "middle". */
const namesNothing = (term: string): boolean =>
  isRelative(term) ||
  isBareAdjective(term) ||
  isGeneralNoun(term.toLowerCase()) ||
  isNumbered(term.toLowerCase().split(' ')) ||
  (/^(?:first|last|main|biggest|worst|best) /i.test(term) && isGeneralNoun(term.toLowerCase().split(' ').at(-1) ?? ''))

/** "over 1.7", "between 2 and 5": of what, is said above. */
export const OPEN_BOUND =
  /^(?:over|under|above|below|between|from|up to|(?:more|less|fewer|higher|lower) than|[<>≤≥]|\d)/i
const withSmallStart = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const CONTEXT_WORDS = 4

/** Whether a term alone leaves open what it is about: below another, or one word, or something numbered or general. */
function isBare(term: string, { name, near, far = false }: Context): boolean {
  const most = namesNothing(term) ? 6 : CONTEXT_WORDS
  if (name === '' || name.split(' ').length > most || /[()]|^[\d –-]+$/.test(name)) return false
  const isUsual = !term.includes(' ') && commonness(stem(term.toLowerCase())) > 0
  if (far && !namesNothing(term) && !isUsual) return false
  // "Claude Monet" names somebody wherever it stands.
  if (/^\p{Lu}[\p{Ll}-]+ (?:\p{L}+ )?\p{Lu}\p{Ll}/u.test(term)) return false
  if (!near && /[()]/.test(term)) return false
  const words = term.toLowerCase().split(' ')
  const last = words.at(-1) ?? ''
  if (!near && words.length > 1 && !isRelative(term) && !isNumbered(words) && !isGeneralNoun(last)) return false
  return !term.includes(name) && !name.split(/[ /]+/).includes(term) && !sharesStem(term, name)
}

/** "Type 2", and no scale "1 to 10". */
const isNumbered = (words: readonly string[]): boolean => words.length === 2 && /(?<!\d\d)\d$/.test(words[1] ?? '')

function sharesStem(term: string, name: string): boolean {
  const stems = new Set(wordsOf(name).map(({ stem }) => stem))
  return wordsOf(term).some(({ stem, folded }) => folded.length > 3 && stems.has(stem))
}

/** Says of somebody who it is. */
const PERSON =
  /^(?:an?|the|one of the) [^,]{0,60}?\b(?:who|whose|[a-z]{3,}(?:ist|ian|eer)|writer|author|poet|composer|painter|king|queen|emperor|philosopher|inventor|explorer|leader|president|reformer|student|monk|ruler|general)\b/u

const HUMAN =
  /^(?:an? |the )(?:\p{Ll}+ ){0,2}(?:boy|girl|man|woman|child|son|daughter|brother|sister|wife|husband|king|queen|scientist|sailor|soldier)\b/u

function frontOf(
  form: Definition['form'],
  { term, subject, field, meaning, verb }: Pick<Definition, 'term' | 'subject' | 'field' | 'meaning' | 'verb'>,
): string {
  switch (form) {
    case 'date':
      return `${capitalize(term)}: when?`
    case 'called':
      return `What ${verb} ${withSmallArticle(meaning)} called?`
    case 'law':
      return `What does ${withSmallArticle(subject)} say?`
    case 'leads':
      return `${capitalize(subject)} → ?`
    case 'meaning':
      if (
        (/^\p{Lu}\p{L}+ \p{Lu}/u.test(subject) && PERSON.test(meaning)) ||
        (/^\p{Lu}\p{Ll}+$/u.test(subject) && HUMAN.test(meaning))
      )
        return `Who ${verb} ${subject}?`
      if (
        verb === 'was' ||
        verb === 'were' ||
        (verb === 'are' && !/s$|people$|men$|children$|a$|i$/.test(headOf(term))) ||
        /\p{Lu}\p{L}+ \p{Lu}/u.test(subject)
      )
        return capitalize(subject)
      return field ? `${field}, what ${verb} ${subject}?` : `What ${verb} ${subject}?`
    case 'formula':
      return `${subject} = ?`
    case 'label':
      return ASKS.test(subject) || /^(?:what|who) \p{L}+s (?!of\b)\p{L}/iu.test(subject) ? `${subject}?` : subject
    default:
      return capitalize(subject)
  }
}

/** "What is heat", but not "How an offer ends". */
const ASKS =
  /^(?:why|how|what|when|where|which|who)(?: (?:much|many|\p{L}+ing))? (?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had)\b/iu

/** Lower case for a word that is only capitalised as the first of its sentence. */
export function withSmallArticle(text: string): string {
  return /^(?:The|An?|Each|Every|All|Any|In|When|If)\b/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
