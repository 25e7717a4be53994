import type { Definition } from '../definition.ts'
import { isAdjective } from '../names.ts'
import { isPlural } from '../options.ts'
import { capitalize, plainTerm } from './plain-sentence.ts'
import { smallStart } from './small-start.ts'
import { standsAlone } from './stands-alone.ts'

/** What parts, substances and devices do; the third person only adds "s". */
const DOES =
  'absorb|attract|balance|bind|block|boost|carr(?:y|ie)|catalyse|catalyze|catch(?:e)?|clean|collect|compress|conduct|connect|contract|control|convert|cool|cover|create|deliver|destro(?:y|ie)|detect|digest|direct|drain|eat|emit|encrypt|exchange|expand|fight|filter|fix(?:e)?|fuse|generate|guide|heat|help|hold|hydrolyse|inhibit|insulate|join|keep|kill|let|lift|limit|link|lower|make|measure|move|neutrali[sz]e|open|pass(?:e)?|prevent|produce|protect|pull|pump|push(?:e)?|raise|reabsorb|receive|record|reduce|reflect|refract|regulate|release|relay|remove|repair|replace|scatter|secrete|send|separate|slow|speed|split|stimulate|stop|store|suppl(?:y|ie)|support|surround|switch(?:e)?|transfer|translate|transmit|transport|trap|trigger|turn|warm'
const PART = String.raw`[\p{L}\p{N}-]+`
const ACTION = new RegExp(
  String.raw`^((?:The |An? )?${PART}(?: (?!only\b|also\b|always\b|never\b|often\b|usually\b|of\b|and\b|or\b|that\b|which\b|in\b|to\b)${PART}){0,3}) ((?:${DOES})(s?)) (.{6,110}?)[.!]?$`,
  'u',
)
const HAPPENS = new RegExp(
  String.raw`^((?:The )?${PART}(?: ${PART}){0,3}) (happen|occur|take)(s?)( place)? ((?:mainly |mostly |only )?(?:in|at|on|inside|between|when|if) .{3,90}?)[.!]?$`,
  'u',
)
const NO_PLACE =
  /\b(?:\d{4}|night|day|daytime|spring|summer|autumn|winter|century|years?|months?|weeks?|days?|hours?|minutes?|seconds?|cases?|stages?|phases?|order|general|response|addition|terms|theory|practice|particular|two|three|four|many|several)\b/i
/** "keeps water in": a meaning that says what something does. */
export const DOES_SOMETHING = new RegExp(String.raw`^(?:${DOES})s? \p{L}`, 'u')

/** A clause of its own with another subject, or words that stand for something outside. */
const REST =
  /, (?:and |but |while |whereas )?(?:an? |the )?\p{L}+(?: \p{L}+)? (?:is|are|was|were|has|have|\p{Ll}{3,}s) .*$|, (?:while|whereas|but|so|which) .*$/u
const POINTS = /\b(?:because|this|these|those|such|he|she|his|her|him|they|them|their|we|our|you|your)\b|[;:"“”=→()]/i
const NO_ACTOR =
  /\bthe$|^(?:in|on|at|by|for|from|to|of|with|under|during|after|before|then|next|now|here|so|but|and|also|later|it|this|that|these|those|they|he|she|there|one|some|many|most|several|each|both|all|any|if|when|while|as|not|no|what|which|who|where|how|why|we|you|i|people|everyone|nobody|government|firms?|companies|workers?|students?|teachers?|soldiers?|men|women)\b/i

/** "wrongs that are less grave": than what, only the sentences before say. */
const COMPARES = /\b(?:less|more|fewer) \p{L}+(?! than\b)(?=$|[,.])/u

/** "Haemoglobin binds oxygen": what something does; "Photosynthesis happens in the chloroplasts": where. */
export function actionIn(sentence: string, isKnownName: (word: string) => boolean): Definition | null {
  return happensIn(sentence, isKnownName) ?? doesIn(sentence, isKnownName)
}

function doesIn(sentence: string, isKnownName: (word: string) => boolean): Definition | null {
  const [, what = '', does = '', singular = '', whole = ''] = ACTION.exec(sentence) ?? []
  const object = plainTerm(whole.replace(/; .*$/, '').replace(REST, ''))
  if (!isActor(what) || /\d/.test(sentence) || POINTS.test(object) || object.split(' ').length > 20) return null
  if (!/\p{L}{3,}.* \p{L}{3,}/u.test(object) || /^(?:\S+ )?it\b/.test(object)) return null
  if (/^(?:to|that|up to|more|less|by|from|of)\b/i.test(object) || COMPARES.test(object)) return null
  if (!standsAlone(`${what} ${does} ${object.replace(/ its? /g, ' ')}.`)) return null
  const many = singular === ''
  if (many !== (isPlural(what.toLowerCase()) || /(?:ae|cteria)$/.test(what))) return null
  const subject = asSubject(what, isKnownName)
  // A law covers cases: that is what it is of, and nothing that it does.
  const isScope = /^covers?$/.test(does)
  return {
    form: 'relation',
    term: what.replace(/^(?:an?|the) /i, ''),
    subject,
    meaning: isScope ? capitalize(object) : `${capitalize(does)} ${object}`,
    verb: many ? 'are' : 'is',
    question: `What ${many ? 'do' : 'does'} ${subject} ${isScope ? 'cover' : 'do'}?`,
  }
}

function happensIn(sentence: string, isKnownName: (word: string) => boolean): Definition | null {
  const [, what = '', happens = '', singular = '', place = '', where = ''] =
    HAPPENS.exec(sentence.replace(/: .*$/, '')) ?? []
  const isWhen = /^(?:when|if) .{10}/.test(where)
  if (!isActor(what) || POINTS.test(where) || NO_PLACE.test(where) || (happens === 'take') !== (place !== ''))
    return null
  if (!standsAlone(sentence.replace(/: .*$/, '.')) || where.includes(', ')) return null
  const subject = asSubject(what, isKnownName)
  return {
    form: 'relation',
    term: what.replace(/^the /i, ''),
    subject,
    meaning: capitalize(plainTerm(where)),
    verb: singular === '' ? 'are' : 'is',
    question: `${isWhen ? 'When' : 'Where'} ${singular === '' ? 'do' : 'does'} ${subject} ${happens}${place}?`,
  }
}

const isActor = (what: string): boolean =>
  what !== '' &&
  !NO_ACTOR.test(what) &&
  !isQuality(what) &&
  !/ (?:by|for|of|in|on|with|to|from|at)$/.test(what) &&
  standsAlone(`${what} is.`)
/** "Illicit", of which the noun stands in another sentence; "bus", of "bus transfer". */
const isQuality = (what: string): boolean =>
  !what.includes(' ') &&
  (/^(?:\p{L}{3,}(?:ary|ical|ional|ive|ous|icit)|\p{L}{1,2}[aiu]s)$/iu.test(what) || isAdjective(what))

function asSubject(what: string, isKnownName: (word: string) => boolean): string {
  const isCommon = /^\p{Lu}\p{Ll}{2,}$/u.test(what) && !isKnownName(what)
  return isCommon ? what.toLowerCase() : smallStart(what, isKnownName)
}
