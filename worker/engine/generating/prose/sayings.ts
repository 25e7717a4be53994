import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import type { Unit } from '#worker/engine/reading/units.ts'
import type { Fact } from '../facts.ts'
import { isGeneralNoun } from '../general-nouns.ts'
import { isGeneric } from '../labels.ts'
import { knownNames } from '../names.ts'
import { clauseIn, participleIn } from '../sentences/clauses.ts'
import { smallStart } from '../sentences/small-start.ts'
import { standsAlone } from '../sentences/stands-alone.ts'
import { small } from '../tables/table-words.ts'
import { isTalk } from '../sentences/whole-term.ts'
import { namesThing } from '../terms/names-thing.ts'

/** What a clause of a sentence says of a term: "semantic memory" – "stores facts about the world". */
export interface Saying {
  /** Without its article, as within a sentence. */
  term: string
  /** With its article. */
  subject: string
  /** The verb and what follows it. */
  predicate: string
  /**
   * - `defines`: what it is or means
   * - `when`: when it occurs
   * - `does`: what it does, or what is done with it
   */
  kind: 'defines' | 'when' | 'does'
  /** Its clause where that stands in the text as it is, or else its sentence. */
  quote: string
  unit: Unit
}

/** What the sentences of a text say of its terms, each clause by itself. */
export function sayingsOf(text: string, facts: readonly Fact[]): Saying[] {
  const known = knownNames(text)
  const isKnownName = (word: string) => known.has(word)
  const defined = new Set(facts.flatMap(({ definition }) => definition?.term.toLowerCase() ?? []))
  const isDefined = (term: string) => defined.has(term.toLowerCase())
  const found = facts.flatMap(({ unit, sentence, definition }) =>
    definition?.form === 'label' || !WRITTEN_OUT.test(unit.text) || /["“”?]|→|=/.test(sentence)
      ? []
      : [...clausesOf(sentence).flatMap((clause) => sayingIn(clause) ?? []), ...besides(sentence)].flatMap((parts) => {
          const subject = smallStart(parts.subject, isKnownName)
          const term = subject.replace(ARTICLE, '')
          const clause = `${parts.subject} ${parts.predicate}`
          const saying = { ...parts, subject, term, unit, quote: unit.text.includes(clause) ? clause : unit.text }
          return isWhole(saying) || (isDefined(term) && parts.kind === 'does' && isWhole(saying, true)) ? [saying] : []
        }),
  )
  return found.filter(
    (saying, i) =>
      found.findIndex(({ term, predicate }) => term === saying.term && predicate === saying.predicate) === i,
  )
}

/** From its capital to its full stop: of a note in short form nobody knows what is the verb, and where its clause ends. */
const WRITTEN_OUT = /^[\s*_“"]*\p{Lu}.*\p{L}[*_)”"]*\.[*_”"]*\s*$/su

type Parts = Pick<Saying, 'subject' | 'predicate' | 'kind'>

const ARTICLE = /^(?:the|an?) /i
/** What terms do in prose, beside the verbs of `clauses.ts`. */
const VERBS =
  'asks? involves? ensures? regulates? emphasi[sz]es? stress(?:es)? excludes? overrides? reinforces? promotes? maintains? interprets? recalls? retrieves? encodes? precedes? combines? regards? influences? evaluates? rewards? follows treats?'
const WORD = String.raw`(?!(?:is|are|was|were|means|that|which|who|because|if|when|not)\b)[\p{L}\p{N}’'.-]+`
const NOUN = String.raw`(?:(?:the|an?) )?${WORD}(?: (?:of (?:the )?)?${WORD}){0,4}?`
const SAYS = new RegExp(
  String.raw`^(${NOUN}) ((?:is|are|means?(?! of)|refers? to|describes?|denotes?|${VERBS.replaceAll(' ', '|')}|(?:deals?|copes?) with|(?:focuse?s?|relie?s?|rests) on|(?:applie?s?|belongs?) to|results? (?:in|from)) .+)$`,
  'iu',
)

/** A sentence, cut where another clause begins: "X stores …, Y stores … and Z stores …". */
function clausesOf(sentence: string): string[] {
  const whole = sentence.replace(/[.!]$/, '')
  const clauses: string[] = []
  let start = 0
  for (const { 0: sign, index } of whole.matchAll(
    /; |: |, (?:and |but |while |whereas )?| (?:and|while|whereas|but) /g,
  )) {
    const after = whole.slice(index + sign.length)
    if (index <= start || sayingIn(after) === null) continue
    clauses.push(whole.slice(start, index))
    start = index + sign.length
  }
  return [...clauses, whole.slice(start)]
}

/** What a clause says of what it begins with. Null where that is no thing, or nothing that sets it apart. */
function sayingIn(clause: string): Parts | null {
  const [, subject = '', rest = ''] = SAYS.exec(clause) ?? []
  if (subject !== '') return partsOf(subject, rest)
  const does = clauseIn(clause)
  return does === null || does.helper === 'did' || does.rest === ''
    ? null
    : partsOf(does.subject, clause.slice(does.subject.length + 1))
}

function partsOf(subject: string, rest: string): Parts | null {
  const predicate = rest.replace(TAIL, '')
  if (!isThing(subject) || HEDGES.test(predicate) || REFERS.test(predicate)) return null
  const [, verb = '', what = ''] = /^(is|are|means?|refers? to|describes?|denotes?) (.+)$/iu.exec(predicate) ?? []
  if (/^(?:is|occurs|happens|arises|are|occur|happen|arise) when /.test(predicate))
    return { subject, predicate, kind: 'when' }
  if (verb === '') return { subject, predicate, kind: 'does' }
  if (!/^(?:is|are)$/.test(verb)) return { subject, predicate, kind: 'defines' }
  if (SETS_APART.test(what)) return { subject, predicate, kind: 'defines' }
  return participleIn(`the thing ${what}`) && PRESENT.test(what) ? { subject, predicate, kind: 'does' } : null
}

/** The terms that clauses speak of, whatever they say: what could be taken for another. */
export function termsIn(facts: readonly Fact[]): string[] {
  return facts.flatMap(({ sentence }) =>
    clausesOf(sentence).flatMap((clause) => {
      const subject = SAYS.exec(clause)?.[1] ?? clauseIn(clause)?.subject ?? ''
      const term = subject.replace(ARTICLE, '')
      return term.includes(' ') && /^\p{Ll}|^\p{Lu}\p{Ll}+ \p{Ll}/u.test(term) && isThing(subject) ? [small(term)] : []
    }),
  )
}

/** What is only added: examples, reasons, other clauses. */
const TAIL =
  /[,;:] (?:for example|for instance|such as|e\.g\.?|i\.e\.?|because|although|though|but|so|and so|unless|as|while|whereas|like|mostly|usually|often|in contrast)\b.*$|: .*$/iu
const SETS_APART =
  /^(?:(?:an?|the|any|one of the) (?:[\p{L}’'-]+ ){1,5}?(?:that|which|who|whose|where|in which|by which|with which|for which|when|of|for|from|between|with|to|about|used|made|caused|based)\b|(?:anyone|anything|everything|someone|something) (?:that|who|which)\b|(?:[\p{L}’'-]+ ){0,3}[\p{L}’'-]+s (?:that|which|who|about|of|for|between|used|made|from|with|to)\b|[\p{L}-]+ing (?!to\b)[\p{L}’'-]+ \p{L}|how (?:much|many|often|far|well|strongly) )/iu
const PRESENT = /^\p{L}+ (?:by|to|from|through|with|as|when|in the|into|for)\b/u
/** How often and how surely, how good or important it is, and what stands elsewhere. */
const HEDGES =
  /^(?:stays?|remains?|goes|go|comes?|gets?|becomes?|wants?|sees?|tries|try|shows?) |^\S+ (?:not|rarely|never|usually|often|always|only|also|still|very|more|less|most|just|even|now|then|thus|so|too|already|sometimes|mainly|partly|(?:an?|the|one of the) (?:most |very |more )?(?:major|minor|important|significant|key|main|common|good|bad|great|popular|famous|crucial|first|last|second|third|next|only|same|best|worst|largest|biggest|smallest|oldest|other|result of (?:this|it)|case|part|example|kind|matter|reason|problem|result that|question|number|lot|way to)\b)|\b(?:today|nowadays|probably|perhaps|maybe)\b/iu
const REFERS =
  /\b(?:this|these|those|such(?! as)|he|she|his|him|her|we|our|us|you|your|my|I|former|latter|above|below)\b/u

const NO_THING =
  /^(?:(?:sometimes|often|usually|maybe|perhaps|afterwards|meanwhile|\p{Ll}+ly) (?:the|an?)|it|this|that|these|those|they|he|she|there|here|one|some|many|most|several|each|both|all|any|if|when|while|as|not|no|what|which|who|where|how|why|we|you|i|people|everyone|everybody|nobody|anyone|others?|another|its|their|his|her|our|my|your|today|later|then|according|in|on|at|by|for|from|to|with|after|before|during|until|unless|because|although|unlike|like|and|or|but|so|such|two|three|four|five|more|less|much|only|even|also|every|few|half|quarter|sometimes|often|usually|maybe|perhaps|finally|afterwards|meanwhile)(?: |$)/iu
const NO_NOUN =
  /\b(?:that|which|who|to|by|with|from|in|on|at|for|and|or|as|than|can|may|must|will|would|should|has|have|had|did|also|only|never|always|often|usually)\b/i

/** A noun of one to four words that names a thing by itself, and nobody. */
function isThing(subject: string): boolean {
  const term = subject.replace(ARTICLE, '')
  const words = term.split(' ')
  if (words.length > 5 || term.length < 4 || NO_THING.test(subject) || NO_NOUN.test(term) || /\d|[.’']s?$/.test(term))
    return false
  if (isGeneric(term) || !namesThing(term) || NO_PHRASE.test(term)) return false
  const head = words.at(-1)?.toLowerCase() ?? ''
  if (words.length === 1) return (!isGeneralNoun(head) || subject === term) && !STOP_WORDS.has(head)
  // "the old law" is any; "the executive law" and "primary deviance" are terms.
  return /^an? /i.test(subject) || !words.every((word) => isGeneralNoun(word.toLowerCase()) || VAGUE.test(word))
}
/** "suppose a seller", "the code however", "important exception": a verb with its object, an aside, and a remark on what comes. */
const NO_PHRASE =
  /(?<!\bof) (?:an?|the) |(?:^| )(?:however|then|therefore|thus|instead|too)$|^(?:important|possible|famous|typical|common|good|only) (?:exception|example|difference|case|reason|result|problem|point|question|rule)s?$/i
const VAGUE =
  /^(?:new|old|good|bad|big|small|great|large|other|same|main|whole|certain|different|important|first|second|third|last|next|many|few|own|original|modern|early|late|final|general|single)$/i

/** "links it to …": something that stands before. */
const OBJECT = /^(?:\S+ ){1,3}(?:it|them|him)(?: |$)/
const WORDS_MIN = 4
const WORDS_MAX = 24

/** Whether it can be asked without its sentence: nothing in it points elsewhere or names the term. */
function isWhole({ subject, predicate, term, kind }: Saying, isTerm = false): boolean {
  const count = predicate.split(' ').length
  if (count < WORDS_MIN - (kind === 'does' ? 1 : 0) || count > WORDS_MAX || isTalk(`${subject} ${predicate}`))
    return false
  if (OBJECT.test(predicate)) return false
  const plain = predicate.replace(/(?<=\b(?:people|members|individuals|children|groups)\b.*) their /u, ' the ')
  if (!standsAlone(`${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${plain}.`)) return false
  // What is said of one of many, or of a usual word, is nothing to learn.
  return kind !== 'does' || isTerm || (term.includes(' ') && !/^an? /i.test(subject))
}

const WHICH =
  /(?<![\p{L}\p{N}])((?:(?:the|an?) (?:[\p{L}’'-]+ ){0,3}|(?:[\p{L}’'-]+ )?)[\p{L}’'-]{4,}), (?:which|a (?:\p{L}+ ){0,2}(?:term|concept|idea|principle|rule) (?:that|which)) ((?:is|are|means|says|states|asks|holds|describes|refers to) [^,;:]{12,160})/gu
const TERM_FOR =
  /\b(?:the|a) (?:term|concept|word|notion) (?:of )?([\p{Ll}-]+(?: [\p{Ll}-]+)?) (?:for|to describe|to mean) ((?:an?|the) [^,;:]{12,120})/gu

/** What a clause in passing says of the noun before it: "the neighbour principle, which says that …". */
function besides(sentence: string): Parts[] {
  const whole = sentence.replace(/[.!]$/, '')
  const which = [...whole.matchAll(WHICH)].map(([, subject = '', predicate = '']) => ({ subject, predicate }))
  const named = [...whole.matchAll(TERM_FOR)].map(([, subject = '', what = '']) => ({
    subject,
    predicate: `is ${what}`,
  }))
  return [...which, ...named].flatMap(({ subject, predicate }) => {
    const words = subject.split(' ')
    const bare = ARTICLE.test(subject)
      ? subject
      : words
          .filter((word) => !STOP_WORDS.has(word.toLowerCase()))
          .slice(-2)
          .join(' ')
    if (/^(?:says|states|asks|holds) /.test(predicate))
      return isThing(bare) && !REFERS.test(predicate) ? [{ subject: bare, predicate, kind: 'defines' as const }] : []
    const parts = partsOf(bare, predicate)
    return parts?.kind === 'defines' ? [parts] : []
  })
}
