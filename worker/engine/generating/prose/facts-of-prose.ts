import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { commonness } from '#worker/engine/language/related.ts'
import { stem } from '#worker/engine/language/stem.ts'
import type { Definition } from '../definition.ts'
import { capitalize, plainTerm } from '../sentences/plain-sentence.ts'
import { smallStart } from '../sentences/small-start.ts'
import { standsAlone } from '../sentences/stands-alone.ts'

type IsKnownName = (word: string) => boolean

/** What running text says in passing: what somebody argued, how many there are of something, what a thing is. */
export function factOfProse(sentence: string, isKnownName: IsKnownName): Definition | null {
  return claimIn(sentence, isKnownName) ?? countedIn(sentence, isKnownName) ?? appositionIn(sentence)
}

const made = (term: string, question: string, meaning: string): Definition => ({
  form: 'relation',
  term,
  subject: term,
  meaning: capitalize(plainTerm(meaning)),
  verb: 'is',
  question,
})

const BASE: Record<string, string> = {
  thought: 'think',
  held: 'hold',
  found: 'find',
  wrote: 'write',
  said: 'say',
  saw: 'see',
  taught: 'teach',
}
const CLAIM =
  /^(\p{Lu}[\p{L}’-]+(?: (?:(?:de|von|van) )?\p{Lu}[\p{L}.’-]+){0,2}) (argue[ds]?|claim(?:ed|s)|believe[ds]|thought|thinks|held|holds|show(?:ed|s)|said|says|found|finds|wrote|writes|suggest(?:ed|s)|propose[ds]|conclude[ds]|assume[ds]|observe[ds]|notice[ds]|discover(?:ed|s)|taught|teaches)((?: in (?:the |his |her )?[\p{L}\p{N} ]{3,40}?)?) that (.{15,150}?)\.?$/u
const PERSONAL = /\b(?:this|these|those|he|she|his|her|him|our|you|your|I|my)\b/

/** "Durkheim argued in 1895 that some crime is normal." */
function claimIn(sentence: string, isKnownName: IsKnownName): Definition | null {
  const [, who = '', verb = '', where = '', clause = ''] = CLAIM.exec(sentence) ?? []
  const [what = ''] = clause.split(/; | – |, and (?=\p{Lu})/u)
  if (
    what === '' ||
    what.split(' ').length > CLAIM_WORDS ||
    PERSONAL.test(what + where) ||
    /^(?:it|they|is|are|was|were|has|had)\b/.test(what)
  )
    return null
  if (STOP_WORDS.has(who.toLowerCase())) return null
  if (!who.includes(' ') && !isKnownName(who) && commonness(stem(who.toLowerCase())) > 0) return null
  if (/(?:[^su]s|people)$/.test(who) && !who.includes(' ') && !isKnownName(who)) return null
  const past = verb.endsWith('ed') || verb in BASE
  const base =
    BASE[verb] ?? verb.replace(/(?<=argu|believ|propos|conclud|assum|observ|notic)e[ds]$/, 'e').replace(/(?:ed|s)$/, '')
  return made(who, `What ${past ? 'did' : 'does'} ${who} ${base}${where}?`, what)
}
const CLAIM_WORDS = 22

const COUNTS: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6 }
const COUNTED =
  /^(?:There are|(.{3,50}?) (?:has|have|consists? of|is divided into|are divided into|needs?|recognises?|distinguishe[sd])) (?:the )?(?:following )?(two|three|four|five|six) ((?:\p{Ll}+ ){0,2}\p{Ll}+s(?: (?:of|in|for) [\p{L} ]{3,40})?): (.{8,200}?)\.?$/u

/** "The state has three duties: to respect, to protect and to fulfil.", with as many as it counts. */
function countedIn(sentence: string, isKnownName: IsKnownName): Definition | null {
  const [, whole = '', count = '', what = '', list = ''] = COUNTED.exec(sentence) ?? []
  const items = list.replace(/["“”]/g, '').split(/, (?:and )?|; | and /)
  if (items.length !== COUNTS[count] || items.some((each) => each.split(' ').length > 8)) return null
  if (whole !== '' && (!standsAlone(`${whole} is.`) || /^(?:it|they|he|she|this|these|one|each|all)\b|, /i.test(whole)))
    return null
  const of = whole === '' || / of /.test(what) ? '' : ` of ${smallStart(whole, isKnownName)}`
  return made(what, `What are the ${count} ${what}${of}?`, items.join('; '))
}

const APPOSITION =
  /(?:\b[Tt]he |[^\p{L}]|^)(\p{Ll}{5,}(?: \p{Ll}{4,})?), (an? (?:\p{Ll}+ ){1,5}?(?:that|which|who|whose|where|in which|of|for|used|made|planned|designed|invented|written) [^,;:]{12,120})\.$/u

/** "… the panopticon, a prison in which one guard could watch all cells." */
function appositionIn(sentence: string): Definition | null {
  const [, first = '', act = ''] = OF_AN_ACT.exec(sentence) ?? []
  if (first !== '' && !PERSONAL.test(act))
    return made(first, `What is ${first.charAt(0).toLowerCase()}${first.slice(1)}?`, act)
  const found = APPOSITION.exec(sentence)
  const [, term = '', meaning = ''] = found ?? []
  if (!found || PERSONAL.test(meaning) || commonness(stem(term.split(' ').at(-1) ?? '')) > RARE) return null
  const article = /[Tt]he $/.test(sentence.slice(0, found.index + found[0].indexOf(term))) ? 'the ' : ''
  if (!standsAlone(`X is ${meaning}.`)) return null
  return made(term, `What is ${article}${term}?`, meaning)
}
/** "Chunking, the grouping of single items into larger units, lets us hold more." */
const OF_AN_ACT =
  /^(\p{Lu}\p{Ll}{4,}(?: \p{Ll}{4,}){0,2}), (the (?:\p{Ll}+ )?\p{Ll}+(?:ing|tion|sion|ment|ance|ence|cy|ity|ure|study|art|process|tendency|loss|flow|spread) (?:of|to|in which|by which|that) [^,;:]{10,110}), \p{Ll}/u
/** A power of two: words that are more usual have no meaning to learn. */
const RARE = 3

const DATED =
  /(?:(?:\*\*|\*|_)([^*_\n]{4,50})(?:\*\*|\*|_)|((?:\p{Lu}[\p{L}’'-]+ )(?:(?:of|on|the|and|for|in|v|vs) |\p{Lu}[\p{L}’'-]+ ?){1,6})) ?\((1\d{3}|20\d\d)\)/gu
const DOCUMENT =
  /\b(?:Charter|Declaration|Treaty|Act|Bill|Convention|Constitution|Covenant|Carta|Edict|Pact|Agreement|Protocol|Law|Code|Directive|Report|Plan|Statute|Concordat|Manifesto|Oath|Proclamation|Doctrine|Resolution|Accords?|Ordinance)\b/u

/** "Ames v Ibbs": what it decided is to be learned, and hardly its year. */
const CASE = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)* v \p{Lu}/u

/** "Magna Carta (1215)": what asks for the year of a law, a treaty or the like, and that year. */
export function datedInBrackets(text: string): { question: string; year: string }[] {
  return [...text.matchAll(DATED)].flatMap(([, marked, capital, year = '']) => {
    const name = plainTerm((marked ?? capital ?? '').trim()).replace(/^(?:The|In|After|With|Since) /, '')
    if (!DOCUMENT.test(name) || !/ /.test(name) || /\d/.test(name) || CASE.test(name)) return []
    const article = /^(?:Magna|\p{L}+['’]s) /u.test(name) ? '' : 'the '
    return [{ question: `What year is ${article}${name} from?`, year }]
  })
}
