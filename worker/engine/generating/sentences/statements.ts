import type { Definition } from '../definition.ts'
import { isGeneralNoun } from '../general-nouns.ts'
import { isAdjective } from '../names.ts'
import { ARTICLE, isTerm } from '../labels.ts'
import { plainTerm } from './plain-sentence.ts'
import { standsAlone } from './stands-alone.ts'
import { smallStart } from './small-start.ts'

const COPULA =
  /^(.{2,90}?),? (is|are|was|were|means|refers to|refer to|denotes|denote|stands for|is defined as|are defined as|can be defined as|may be defined as) (.+)$/iu
const STATES =
  /^((?:[\p{L}’'-]+ ){0,4}?(?:law|theorem|principle|conjecture|rule|theory|hypothesis|lemma|axiom|postulate|doctrine)(?: of [\p{L}’' -]{2,40}?)?) (?:states|says|holds|asserts) (that .{15,220})$/iu
const WITHIN = /^(In (?:[\p{L}’'-]+ ){0,3}?[\p{L}’'-]+), (?=(?:an? |the )?\p{Ll})/u
const KNOWN_AS =
  /,? (?:also |sometimes |commonly |often |formerly |otherwise )*(?:known|called|spelled|abbreviated|referred to)(?: \p{L}+){0,3}? (?:as |to )?[^,]{1,60}(?:,|$)/iu
/** What judges or ranks a thing does not say what it is. */
const JUDGES =
  /^(?:an? |the |one of (?:the|its|his|her|their) )?(?:most |more |very |quite |rather |fairly |so |too )?(?:major|minor|important|significant|key|main|common|good|bad|great|popular|famous|crucial|critical|essential|vital|necessary|useful|possible|similar|different|notable|prominent|leading|first|last|second|third|next|only|same|serious|frequent|typical|best|worst|largest|biggest|smallest|highest|longest|oldest|better|worse|least)\b(?!-)/i
const SAYS_LITTLE =
  /^(?:an? |the )?(?:result|matter|problem|case|lot|number|example|means|reason|sign|bit|few|little|cause|consequence|product|subject|topic|source|member|issue|concern|question|challenge|success|failure|reference|reflection|response|reaction|focus|basis|beginning|end|majority|minority|mixture|mix|variety|range|home|fact|idea|thing|kind|sort|(?:way|time|place|day|year|part)(?! (?:who|that|which|where|when|in which)\b| of .{3,40} (?:that|which|where)\b))\b/i
const POINTS =
  /\b(?:(?:of|to|for|from|with|by|on|at) that (?=\p{L}+)|this|these|those|such (?!as)|latter|former|above|below|he|she|his|her|him|we|our|you|your|my|also|however|therefore|thus|here|now|today|currently|then|since \p{Lu}\p{L}+ \d+|since \d+|as of)\b/iu
const EMPTY =
  /^(?:there|here|it|this|that|these|those|they|he|she|we|you|i|who|what|which|where|when|one|some|many|most|several|few|all|both|each|another|other|others|such|any|no|none|nothing|everything|much|more|his|her|its|their|our|my|your|if|because|while|although|since|as|in|on|at|by|for|from|to|of|with|within|after|before|during|under|between|among|and|but|or|so|yet|not|also|thus|hence|how|why|whether|then|now|today|two|three|four|five|today's|an? (?:common|good|typical|important|famous|major|second|third|further)|the (?:first|second|third|last|next|other|same|main|most|only|result|reason|aim|goal|purpose|idea|problem|answer|question|word|name|term|number|best|worst|key|following|latter|former|exact|total|original))\b/iu
const VERBISH =
  /\b(?:that|which|who|whose|because|if|when|while|where|to|not|has|have|had|can|will|would|than|as|were|was|is|are|been|being|did|does|do|made|said|found|used|using|became|began)\b/i

/** "Piaget thought children": the subject of what somebody thinks, together with the one who thinks it. */
const TELLS = / (?:thought|thinks|believe[sd]|argue[sd]|claimed|showed|noticed|knew|feared|taught) \p{L}/u

/** "X is a Y that …", "X refers to …", "… is called X", "the Y of Z is X". */
export function stated(whole: string, isKnownName: (word: string) => boolean): Definition | null {
  const called = calledIn(whole, isKnownName)
  if (called) return called
  const law = STATES.exec(whole)
  if (law) return lawIn(law[1] ?? '', law[2] ?? '')
  const field = WITHIN.exec(whole)
  const sentence = whole.slice(field?.[0].length ?? 0)
  const found = COPULA.exec(sentence)
  if (!found) return null
  const [, before = '', verb = '', rest = ''] = found
  const subject = before.replace(KNOWN_AS, '').trim()
  const term = subject.replace(ARTICLE, '')
  const meaning = withoutTail(plainTerm(rest))
  if (/^\p{L}+: /u.test(meaning)) return null
  // "orbits are ellipses": an item of a list says what is so, and not what a thing is.
  if (/^\p{Ll}/u.test(before) && ARTICLE.exec(subject) === null && /^are$/i.test(verb)) return null
  if (!isTerm(term) || term.length < 2 || /[,;:()]/.test(term) || EMPTY.test(subject) || VERBISH.test(term)) return null
  if (TELLS.test(term)) return null
  if (POINTS.test(meaning) || /["“”]/.test(sentence)) return null
  const plural = /^(?:are|were|refer to|denote)$/i.test(verb)
  const article = ARTICLE.exec(subject)?.[0].trim().toLowerCase()
  const made = {
    form: 'meaning' as const,
    term,
    subject:
      article === undefined
        ? IS_THING.test(meaning) || UNCOUNTED.test(meaning)
          ? uncapitalised(term, isKnownName)
          : smallStart(term, isKnownName)
        : `${article} ${term}`,
    field: field?.[1] ?? '',
    meaning,
    verb: /^w/i.test(verb)
      ? plural
        ? ('were' as const)
        : ('was' as const)
      : plural
        ? ('are' as const)
        : ('is' as const),
  }
  if (/^refer/i.test(verb) && article === 'the') return null
  if (/^means$/i.test(verb) && / (?:simply|just|only|really|basically|also|literally|often|usually)$/i.test(term))
    return null
  if (/^means$/i.test(verb))
    return {
      ...made,
      meaning: meaning.replace(/^that /, ''),
      question: asksMeaning(made.subject, { article, isKnownName }),
    }
  if (/^stands/i.test(verb)) return { ...made, form: 'relation', question: `What does ${made.subject} stand for?` }
  if (!/^(?:is|are|was|were)$/i.test(verb)) return meaning.split(' ').length >= 3 ? made : null
  if (article === 'the' && !standsAlone(`The ${term} is.`)) return null
  const isNow = verb === 'is'
  if (article === 'the' && / of /.test(term) && (NAME.test(meaning) || (isNow && isShort(meaning))))
    return { ...made, form: 'identity' }
  if (isNow && QUANTITY.test(term) && AMOUNT.test(meaning)) return { ...made, form: 'identity' }
  if (article === 'the' && !/^\p{Lu}/u.test(term) && isGeneralNoun(term)) return null
  return defines(meaning, term, {
    plural,
    past: /^(?:was|were)$/i.test(verb),
    indefinite: article === 'a' || article === 'an',
  })
    ? made
    : null
}

/** A state, a process and the like have no names of their own: "shock", "dramatic irony". */
const IS_THING =
  /^(?:when\b|(?:an?|the) (?:\p{L}+ )?(?:state|process|condition|type|kind|form|method|measure|situation|way|ability|study|branch|technique|feeling|force|quantity|change|movement|rate|amount|disease|idea|belief|practice|act|tendency|loss|rise|fall|probability|ratio|share|speech|reaction|part|set|unit|substance|number|percentage|flow|transfer|spread|growth|lack|art|skill|science|system|principle|field|region|layer|liquid|gas|piece|work|sequence|group) )/iu
const uncapitalised = (term: string, isKnownName: (word: string) => boolean) =>
  isKnownName(term.split(' ')[0] ?? '') || !/^\p{Lu}\p{Ll}+(?: \p{Ll}|$)/u.test(term)
    ? term
    : term.charAt(0).toLowerCase() + term.slice(1)

/** "What are economies of scale?", "What is the greenhouse effect?", but "What does staccato mean?". */
function asksMeaning(
  subject: string,
  { article, isKnownName }: { article: string | undefined; isKnownName: (word: string) => boolean },
): string {
  const [first = '', ...rest] = subject.split(' ')
  const isName = isKnownName(first) || isAdjective(first) || rest.some((word) => /^\p{Lu}/u.test(word))
  const isCommon = !isName && /^\p{Lu}\p{Ll}+$/u.test(first) && rest.length > 0
  const written = isCommon ? subject.charAt(0).toLowerCase() + subject.slice(1) : subject
  const head = lastWord(subject.replace(/ (?:of|in|for|to|with|by|on|at|from|between) .*$/u, ''))
  const plural = article === undefined && PLURAL.test(head)
  if (plural || article !== undefined || isCommon) return `What ${plural ? 'are' : 'is'} ${written}?`
  return /^\p{Ll}/u.test(subject) && rest.length > 0 ? `What is ${subject}?` : `What does ${subject} mean?`
}
const PLURAL = /(?:[^siuac]|[^i]c|ea|[^aeiou]ie)s$|^(?:people|men|women|children|criteria|phenomena|media|bacteria)$/

/** "The derivative of sin x is cos x". */
const isShort = (meaning: string) =>
  meaning.split(' ').length <= 3 &&
  !JUDGES.test(meaning) &&
  !/^(?:not|the|un|so|very|also|still|being|\p{L}+(?:ed|ing|able|ible|ly|ful|ous)\b)|\b(?:clear|known|possible|different|same|high|low)$/u.test(
    meaning,
  )
const QUANTITY =
  /\b(?:number|constant|speed|mass|weight|charge|rate|temperature|point|value|density|pressure|ratio|length|height|age|radius|distance|capacity|population|pH)\b/
const AMOUNT =
  /^(?:about |approximately |roughly |around |equal to )?[-−]?\d[\d.,]{0,12}(?: ?[×x·*] ?10\^?[-−\d⁻⁰¹²³⁴⁵⁶⁷⁸⁹{}]{1,6})?(?: ?[\p{L}°%/²³]{1,12}){0,3}$/u
const NAME = /^(?:\p{Lu}[\p{L}'’-]*|of|the|de)(?: (?:\p{Lu}[\p{L}'’-]*|of|the|de)){0,4}$/u
function lawIn(subject: string, meaning: string): Definition | null {
  if (EMPTY.test(subject) || POINTS.test(meaning)) return null
  const term = subject.replace(ARTICLE, '')
  if (term === subject || /['’]s? |\p{Lu}| of /u.test(term) || NAMED_LAW.test(term))
    return {
      form: 'law',
      term,
      subject,
      meaning: plainTerm(meaning).replace(/^that /, ''),
      verb: 'is',
    }
  return null
}

/** "central limit theorem", but neither "second law" nor "new theory". */
const NAMED_LAW =
  /^(?!(?:first|second|third|fourth|zeroth|new|old|main|same|other|latter|final|general|basic) \p{L}+$)\p{L}+ \p{L}/u

const lastWord = (text: string) => text.toLowerCase().split(' ').at(-1) ?? ''

/** Says what a thing is, by its kind and what sets it apart: "a vessel that …", "the study of …", "plants with …". */
function defines(
  meaning: string,
  term: string,
  { plural, past, indefinite }: { plural: boolean; past: boolean; indefinite: boolean },
): boolean {
  const count = meaning.split(' ').length
  // "behaviour that breaks the norms of a group", "what follows when …".
  if (!plural && !past && !SAYS_LITTLE.test(meaning) && UNCOUNTED.test(meaning)) return true
  if (!plural && /^when .{12,}/i.test(meaning)) return !past && !/\b(?:it|they|them)\b/i.test(meaning)
  if (!past && /^how (?:much|many|long|often|fast|far|well|strongly|easily|quickly) .{10,}/.test(meaning)) return true
  if (count < 4 || JUDGES.test(meaning) || SAYS_LITTLE.test(meaning)) return false
  const kind = /^(?:an?|the|any|one of the) (.+)$/i.exec(meaning)?.[1]
  const SETS_APART =
    /\b(?:that|which|who|whose|where|in which|of|for|used|from|between|with|to|by|in|made|containing|consisting|having|caused|found|on|without|before|after|at|per|when|during|under|over|across|around)\b/i
  if (kind !== undefined) {
    if (past && !(/^\p{Lu}/u.test(term) && APART_SOON.test(kind))) return false
    return SETS_APART.test(kind) || (indefinite && /^an? /i.test(meaning))
  }
  if (!plural || past) return false
  return (
    /^(?:(?!(?:of|for|in|to|with|by|on|at|from|and|able|available|because|since|as|so|if|when|the)\b)\p{L}+[ -]){0,3}\p{L}+s (?:that|which|who|whose|used|with|made|of|from|consisting|containing|found|between|in|on|for|where)\b/iu.test(
      meaning,
    ) &&
    !/^(?:\p{L}+ed|\p{L}+ing|not|in|on|at|very|more|less|found|made|known|able|likely|often|usually|generally|always|never|sometimes|typically|mostly|mainly|largely|so|too|all|both|only|just|part|similar|different|now|no|\p{L}+ly)\b/iu.test(
      meaning,
    )
  )
}

/** A kind without an article and what sets it apart. */
const UNCOUNTED =
  /^(?:what (?:happens|follows|is \p{L}+|a \p{L}+|people) .{12,}|(?:\p{L}+ )?(?!(?:not|all|some|any|just|only|so|too|more|less|most)\b)\p{L}{4,}(?<!ed|ing|ly|ous|ful|able|ible) (?:that|which|in which|whose) .{10,})/iu

/** Of what once was, the very next words say what it was: "a republic after the last king was expelled" tells its story. */
const APART_SOON = /^(?:[\p{L}'’-]+ ){1,4}?(?:that|which|who|whose|where|in which|of|for|used|from|between|to|by)\b/iu
/** "the liquid part of the blood and makes up half of it": what else is said of the thing. */
const SECOND_VERB =
  /,? (?:and|but) (?:is|are|was|were|has|have|had|can|makes?|takes?|gives?|lies|serves?|contains?|consists?|began|became|occurs?|plays?|helps?|acts?|covers?|leads?)\b.*$/u

/** "played smoothly, staccato means played short": a sentence with a sentence behind it. */
const RUN_ON =
  /,? (?:and |while |whereas |but )?(?:an? |the )?(?!(?:which|who|that|it|they) )[\p{L}’'-]+(?: [\p{L}’'-]+)? (?:(?:means|refers to|is called|are called)\b|\p{Ll}{2,}s (?:it|them)\b).*$/u

/** "keeping it, and retrieval is …", "repeating it, while elaboration …", "rewards or punishments …: positive ones …": said of another. */
const OF_ANOTHER =
  /, and so (?:is|are|was|were|do|does|did|has|have|can|will) .*$|, (?:while|whereas) .*$|, and (?:an? |the )?(?!(?:which|who|that|it|they|so|then|not) )[\p{L}’'-]+(?: [\p{L}’'-]+)? (?:is|are) .*$|(?<=^(?:\S+ ){4,}\S+): \p{Ll}.*$/u

/** A meaning without a second statement, and a long one without what only adds to it. */
function withoutTail(whole: string): string {
  const own = whole.replace(RUN_ON, '').replace(OF_ANOTHER, '')
  const meaning = /\b(?:that|which|who|where)\b/.test(own) ? own : own.replace(SECOND_VERB, '')
  if (meaning.split(' ').length <= 22) return meaning
  const tail = /, (?:which|who|whose|where|and|but|although|while|with|including|such as|usually|often) /.exec(meaning)
  if (tail && meaning.slice(0, tail.index).split(' ').length >= 6 && !meaning.slice(0, tail.index).includes(', '))
    return meaning.slice(0, tail.index)
  return meaning
}

const CALLED =
  /^(.{12,160}?),? (is|are) (?:also |often |sometimes |commonly |usually )?(?:called|known as|termed|referred to as|named) (?!(?:after|by|for|in|from|so)\b)(?:an? |the )?([\p{L}\p{N}][\p{L}\p{N}'’-]*(?: [\p{L}\p{N}'’-]+){0,3})[.!]?$/u

/** "The movement of water through a membrane is called osmosis." */
function calledIn(sentence: string, isKnownName: (word: string) => boolean): Definition | null {
  const [, what = '', verb, term = ''] = CALLED.exec(sentence) ?? []
  if (
    verb === undefined ||
    what.split(' ').length < 4 ||
    EMPTY.test(what) ||
    !standsAlone(`${what} is.`) ||
    POINTS.test(what)
  )
    return null
  if (/[;:"“”]|, /.test(what) || VERBISH.test(term) || /\b(?:it|its|they|their|them)\b/i.test(what)) return null
  return {
    form: 'called',
    term,
    subject: term,
    meaning: smallStart(what, isKnownName),
    verb: verb === 'are' ? 'are' : 'is',
  }
}
