import { blocksOf } from '#worker/domain/passages/blocks.ts'
import { sentencesOf } from '#worker/domain/passages/sentences.ts'
import { commonness } from '#worker/engine/language/related.ts'
import { stem } from '#worker/engine/language/stem.ts'
import type { Definition } from '../definition.ts'
import { clauseIn, participleIn } from './clauses.ts'
import { plainTerm } from './plain-sentence.ts'
import { isAdjective } from '../names.ts'

const MONTH = String.raw`(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.?`
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|\.)?`
const YEAR = String.raw`(?:1\d{3}|20\d\d)`
const TO = String.raw`\s?(?:[–—-]|to|until)\s?`
const BEFORE_CHRIST = String.raw`(?:(?:AD|CE) \d{1,4}|\d{1,4}(?:\s?[–-]\s?\d{1,4})? (?:BCE?|AD|CE))`
const POINT = String.raw`(?:${BEFORE_CHRIST}|${YEAR},? (?:${DAY} )?${MONTH}|${DAY} ${MONTH}(?:,? ${YEAR})?|${MONTH}(?: ${DAY}(?!\d))?(?:,? ${YEAR})?|${YEAR})`
/** A day, a month or a year, or from one to another, that a line begins with. */
const OPENS = new RegExp(
  String.raw`^[*_]{0,3}((?:c\.|ca\.|circa|around|about|early|late|mid|spring|summer|autumn|winter)\s)?((?:${DAY}${TO}${DAY} ${MONTH}(?:,? ${YEAR})?)|${POINT}(?:${TO}(?:${POINT}|\d{1,2}\b))?)[*_]{0,3}(?::[*_]{0,3}\s+|\s+[=–—-]\s+|\s+[→·]\s+|,\s+(?=\p{L}))(?=\S)`,
  'iu',
)
/** "15 March Nicholas II abdicates", "7 Nov (25 Oct): storming of the palace", "Dec 1922 USSR founded": nothing or a remark between. */
const OPENS_BARE = new RegExp(
  String.raw`^[*_]{0,3}()(${DAY} ${MONTH}(?:,? ${YEAR})?|${MONTH} ${YEAR})[*_]{0,3}(?:\s\([^()]*\))?(?::?\s+[–—-]?\s*)(?=[\p{L}"“])(?!(?:is|was|and|or|to|until|in|of|at|the day|when|if)\b)`,
  'iu',
)
const HAS_YEAR = new RegExp(String.raw`\b${YEAR}\b|${BEFORE_CHRIST}`)
const IS_YEAR = new RegExp(String.raw`^${YEAR}$`)
const HAS_DAY = new RegExp(String.raw`\b${DAY} ${MONTH}|${MONTH} ${DAY}\b`, 'i')

/** Whether a line begins with a date, and with what it says happened then; null where that makes no whole fact. */
export interface DateLine {
  definition: Definition | null
}

/**
 * "1 Feb – Germany starts unrestricted submarine warfare", below the heading "1917": the date is 1 Feb 1917.
 * @param year that the heading or the item above gives; empty where there is none
 */
export function dateLine(
  text: string,
  { year, isKnownName }: { year: string; isKnownName: (word: string) => boolean },
): DateLine | null {
  const found = OPENS.exec(text) ?? OPENS_BARE.exec(text)
  if (!found) return null
  const [whole, about = '', written = ''] = found
  const date = dateOf(written.trim(), about.trim(), year)
  const { event, isCut } = eventOf(text.slice(whole.length))
  if (date === '' || event === '') return { definition: null }
  const base = { term: event, subject: event, verb: 'is' as const }
  const question = whenDid(event, isKnownName)
  if (question !== null) return { definition: { ...base, form: 'date', meaning: date, question } }
  if (NAME_ALONE.test(event)) return { definition: null }
  if (HAS_DAY.test(date) && !SPAN.test(date) && (!isCut || event.split(' ').length >= WHOLE_WORDS))
    return { definition: { ...base, form: 'relation', meaning: event, question: `What happened on ${date}?` } }
  const isName = !isCut && event.split(' ').length <= EVENT_WORDS && !event.includes(',')
  return { definition: isName ? { ...base, form: 'date', meaning: date } : null }
}
/** "Marie Antoinette", "Milvian Bridge": says who or where, and not what happened. */
const NAME_ALONE = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2}$/u
const EVENT_WORDS = 8
const NOUN_WORDS = 11
/** Fewer words, of a line that goes on, do not yet say what happened. */
const WHOLE_WORDS = 5
const SPAN = /[–—-]|\b(?:to|until)\b/

const DATE_FIRST = new RegExp(String.raw`^(?:in )?(${POINT}(?:${TO}(?:${POINT}|\d{1,2}\b))?)(?=[,;(]| \(|$)`, 'iu')

/** "First kidney transplant: 1954, twins": the event before its date. */
export function datedLabel(definition: Definition, isKnownName: (word: string) => boolean): Definition {
  const date = definition.form === 'label' ? DATE_FIRST.exec(definition.meaning)?.[1] : undefined
  if (date === undefined || !HAS_YEAR.test(date) || !definition.term.includes(' ')) return definition
  const question = whenDid(definition.term, isKnownName)
  return question === null ? definition : { ...definition, form: 'date', meaning: date, question }
}

/** "218–201: Second Punic War: Hannibal crosses the Alps": asks for its first event alone. Null where that says when it was. */
export function askedEvent(definition: Definition, isKnownName: (word: string) => boolean): Definition | null {
  if (definition.form !== 'date' || definition.question !== undefined) return definition
  const { event } = eventOf(definition.term)
  if (event === '' || /\d{3}|\bdates?\b/.test(event)) return null
  const own = { ...definition, term: event, subject: event }
  const question = whenDid(event, isKnownName)
  return question === null ? own : { ...own, question }
}

/** The date with its year. Empty where no year stands by it or above, and so nobody could learn it. */
function dateOf(written: string, about: string, year: string): string {
  const date = written.replace(/\s+/g, ' ').replace(/[*_]/g, '')
  const turned = date.replace(new RegExp(String.raw`^(${YEAR}),? ((?:${DAY} )?${MONTH})$`, 'i'), '$2 $1')
  const own = about === '' ? turned : `${about} ${turned}`
  if (HAS_YEAR.test(date)) return own
  if (year === '' || /^\d{1,2}$/.test(date)) return ''
  return `${own} ${year}`
}

/** What happened: the first clause of the line, without what is said of it in brackets. */
function eventOf(rest: string): { event: string; isCut: boolean } {
  const none = { event: '', isCut: true }
  const plain = plainTerm(rest.replace(/\s?\([^()]*\)/g, ''))
  // "by D. W. Griffith" ends no sentence.
  const sentence = sentencesOf(plain).find(({ end }) => !/\b\p{Lu}\.$/u.test(plain.slice(0, end)))
  const [first = ''] = plain
    .slice(0, sentence?.end)
    .split(
      /; | = | → | -> | => | ← | <-+ | · |(?<=\p{Ll}{2})(?<!\b(?:ca|approx|no|nos|vol|pp|art))\. (?=\d)| [–—] |: (?=\p{Ll})|(?<=\S \S.*): (?=\p{Lu}[^:]*(?:, | \p{Ll}+s ))/u,
    )
  const event = plainTerm(first.replace(/^(?:the )?same (?:year|day):? /i, ''))
  const [second] = event.split(
    /, (?=(?:which|who|where|but|although|though|nearly|about|around|over|so|later|later on|argued|aim)\b)/u,
  )
  const cut = (second ?? event).trim()
  if (cut.split(' ').length > 18 || /["“”][^"“”]*$/.test(cut.replace(/["“][^"“”]*["”]/g, ''))) return none
  if (OPENS.test(cut) || POINTS.test(cut) || TALK.test(cut) || /[*_$|{}[\]()]/.test(cut)) return none
  if (cut.split(' ').length < 2 && !/^\p{Lu}\p{L}{3,}$/u.test(cut)) return none
  return {
    event: cut,
    isCut: !/^[.!]?(?: |$)/.test(plain.slice(cut.length)) || plain.slice(cut.length).startsWith(' '),
  }
}
/** Leans on another line, or says what its writer does then. */
const POINTS =
  /\b(?:this|these|those|he|she|they|his|her|their|it|its|him|them|there|here|again|later|another)\b| (?:do|does|did|have|has|had|is|are|was|were|will|too)$/i
const TALK =
  /\b(?:exam|exams|quiz|homework|hw|essay|deadline|lecture|lesson|class test|test on|tests? in|revise|read (?:chapter|pages?|pp?\.)|ask (?:in class|the teacher)|todo|due|holidays?|seminar|trip|i|we|my|our|lol)\b|[?]|!!/i

/** What somebody is made by others. */
const OFFICES: Record<string, string> = {
  make: 'made',
  name: 'named',
  elect: 'elected',
  appoint: 'appointed',
  crown: 'crowned',
}

/** "When did Germany declare war on Russia?", "When was NATO founded?", "When was the Treaty of Versailles?". */
function whenDid(event: string, isKnownName: (word: string) => boolean): string | null {
  const small = withinSentence(event, isKnownName)
  const [head = '', ...others] = small.split(', ')
  const clause = clauseIn(small) ?? clauseIn(head)
  const [, thing, done] = SET_UP.exec(head) ?? []
  if (thing !== undefined && done !== undefined)
    return `When ${isMany(thing) ? 'were' : 'was'} ${withArticle(thing)} ${done}?`
  if (clause) {
    const rest = (clause.rest.split(/, (?!and \p{L}+ )/u)[0] ?? '').replace(ALSO, '')
    // "Hitler made chancellor by Hindenburg": he was made so.
    const [, role] = (clause.base in OFFICES && / by \p{Lu}/u.test(rest) && /^(.*?) by /u.exec(rest)) || []
    if (role !== undefined)
      return `When was ${withArticleOfSubject(clause.subject)} ${OFFICES[clause.base] ?? ''} ${role}?`
    return `When did ${withArticleOfSubject(clause.subject)} ${clause.base}${rest === '' ? '' : ` ${rest}`}?`
  }
  const passive = participleIn(head)
  if (passive) {
    const many = isMany(passive.subject)
    return `When ${many ? 'were' : 'was'} ${withArticle(passive.subject)} ${passive.done}${passive.rest === '' ? '' : ` ${passive.rest}`}?`
  }
  const copula = /^(.{3,50}?) (was|were|is|are) (.{3,60})$/u.exec(head)
  if (copula && others.length === 0)
    return `When ${/^[wi]/.test(copula[2] ?? '') && copula[2] !== 'were' ? 'was' : 'were'} ${copula[1] ?? ''} ${copula[3] ?? ''}?`
  const declared = /^war on (\p{Lu}.*)$/u.exec(head)?.[1]
  if (declared !== undefined) return `When was war declared on ${declared}?`
  if (isEvent(head) && head.includes(' ') && head.split(' ').length <= NOUN_WORDS) {
    return `When ${isMany(head) ? 'were' : 'was'} ${withArticle(head)}?`
  }
  return null
}

/** "and collects taxes": what happened besides. */
const ALSO = / and \p{Ll}{3,}(?:s|ed) \p{L}.*$| (?:anyway|instead|too)$/u

/** "Committee set up": done to what stands before it, with a verb that has no sense of its own there without an object. */
const SET_UP =
  /^(\p{L}[^,]*?) ((?:set|put|pulled|called|torn|shut|taken|laid|brought|carried|handed|voted|thrown) (?:up|down|off|out|over|back)(?: (?:by|in|at) [^,]+)?)$/u

/** A power of two: rarer words may as well be names. */
const USUAL = 5

/** An event as it stands within a sentence: only a first word that is usual everywhere loses its capital. */
function withinSentence(event: string, isKnownName: (word: string) => boolean): string {
  const [first = '', second = ''] = event.split(' ')
  if (/^(?:The|An?)$/.test(first) && /^\p{Ll}/u.test(second)) return event.charAt(0).toLowerCase() + event.slice(1)
  const isCommon =
    /^\p{Lu}\p{Ll}+$/u.test(first) &&
    !isKnownName(first) &&
    !isAdjective(first) &&
    !/^\p{Lu}|^(?:of|and|&)$/u.test(second) &&
    commonness(stem(first.toLowerCase())) >= USUAL
  return isCommon ? event.charAt(0).toLowerCase() + event.slice(1) : event
}

/** "the Germans", "the Bolsheviks", "the USA". */
const withArticleOfName = (subject: string): string =>
  /^(?:\p{Lu}\p{L}+(?:ans|iks|ards|iets|ites|ists|ings|lies)|USA?|UK|UN|EU|USSR|Allies|Turks|Greeks|Danes|Swedes|Poles|Czechs|Serbs|British|French|Dutch|Spanish|Irish|Swiss|Portuguese|Japanese|Chinese)$/u.test(
    subject,
  )
    ? `the ${subject}`
    : PLURAL_NAME.test(subject)
      ? `the ${subject}`
      : subject
/** "the building of the wall", "the Marshall Plan", of which something is said. */
const withArticleOfSubject = (subject: string): string =>
  BUILDING.test(subject) || /^\p{Ll}+(?:ing|tion|sion|ment) of /u.test(subject)
    ? withArticle(subject)
    : withArticleOfName(subject)
/** "Romanovs", "Girondins", but neither "Paris" nor "Brussels". */
const PLURAL_NAME =
  /^(?!(?:Athens|Brussels|Wales|Naples|Reims|Rheims|Versailles|Honduras|Orleans|Ypres|Calais|Arras|Marseilles|James|Charles|Thomas|Nicholas|Louis|Mars|Venus)$)\p{Lu}\p{Ll}+[^aeious'’]s$/u

/** By the noun before what it is of: "the Council of Elders" is one. */
function isMany(subject: string): boolean {
  const noun = /^(.*?) (?:of|at|in|on|against|between|for|by|to|from) /.exec(subject)?.[1] ?? subject
  return (
    (/ (?:and|&) /.test(noun) && !/ (?:Act|Bill|Law|Pact|Treaty|Agreement|Convention)$/.test(noun)) ||
    (/(?:[^s'’i]s|people|men|women)$/u.test(noun) && !(/^\p{Lu}\p{L}+s$/u.test(noun) && !PLURAL_NAME.test(noun)))
  )
}

/** A noun that is no name goes with its article: "the Treaty of Paris", "the landings at Gallipoli", "NATO". */
function withArticle(subject: string): string {
  if (/^(?:the|an?|first|last|second|third) /i.test(subject))
    return /^(?:first|last|second|third) /i.test(subject) ? `the ${subject}` : subject
  if (/^(?:war|peace|independence)$/.test(subject)) return subject
  if (OWNED.test(subject)) return OF_MANY.test(subject) ? `the ${subject}` : subject
  if (isEvent(subject)) return subject.startsWith('Operation ') ? subject : `the ${subject}`
  if (BUILDING.test(subject)) return `the ${subject}`
  return /^\p{Ll}/u.test(subject) && !isMany(subject) ? `the ${subject}` : withArticleOfName(subject)
}
const OWNED = /^\p{Lu}\p{L}+(?:['’]s|s['’]) /u
/** "Peasants’ Revolt", "Women’s March", but not "Hadrian’s Wall": many are no name. */
const OF_MANY = /^(?:\p{L}+s['’]|(?:Wom|M)en['’]s|Children['’]s|People['’]s) /u

/** Names that go with an article. */
const BUILDING =
  /(?:\b(?:Wall|Bridge|Tower|Canal|Dam|Assembly|Convention|Congress|Senate|Government|Army|Republic|Union|Empire|Kingdom|League|Party|Parliament|Church|Bank|Line|Railway|Model|Protocol|Plan|Pact|model|protocol)|-General|^(?:Committee|Commission|Council|Court|Chamber|Ministry|Office|Department|Board|Society|Order|House|Bureau|Institute|Federation|Confederation|Organi[sz]ation|Community) (?:of|for|on) .*|\p{Lu}\p{Ll}+[eo]ries)$/u

/** Named by a noun of what happened, and no title of a work: "The Birth of a Nation". */
const isEvent = (head: string): boolean =>
  !/^(?:The|An?) (?:\p{Lu}\p{L}+ )(?:of (?:an?|the) )?\p{Lu}/u.test(head) &&
  (EVENT_NOUN.test(head) ||
    /^(?:the )?first (?:\p{L}+ ){1,4}\p{L}+$/iu.test(head) ||
    /^(?:the )?(?:first |second |third )?\p{L}+(?:tion|ssion|sion|ment|missal) of /iu.test(head))
const EVENT_NOUN =
  /\b(?:treaty|battle|war|wars|siege|attack|arrest|law|victory|defeat|ceremony|murder|opening|closing|beginning|end|outbreak|massacres|publication|marriage|wedding|meeting|revolution|armistice|massacre|elections?|coronation|acts?|oath|march|coup|death|birth|trial|execution|fall|storming|crisis|conference|congress|landings?|offensive|peace|revolt|rebellion|uprising|strike|crash|putsch|assassination|abolition|founding|foundation|discovery|invention|launch|exhibition|premiere|eruption|earthquake|reform|declaration|constitution|pact|alliance|invasion|mutiny|riots?|purge|blockade|edict|union|partition|unification|independence|great fire|plague|famine|referendum|coup d['’]état|festival|escape|flight|expedition|voyage)\b(?! (?:and|or)\b)/iu

/** The year that the heading or the item above a line gives, for lines that only say the day. */
export function yearsAbove(text: string): (at: number) => string {
  const headings = blocksOf(text).filter(({ kind }) => kind === 'heading')
  return (at) => {
    const ownLine = text.slice(text.lastIndexOf('\n', at - 1) + 1)
    const indent = /^[ \t]*/.exec(ownLine)?.[0].length ?? 0
    const before = text
      .slice(0, text.lastIndexOf('\n', at - 1) + 1)
      .split('\n')
      .slice(-20)
    const parent =
      indent === 0
        ? undefined
        : before.findLast((each) => each.trim() !== '' && (/^[ \t]*/.exec(each)?.[0].length ?? 0) < indent)
    const own = yearOf(parent ?? '')
    if (own !== '') return own
    const heading = headings.findLast(({ start }) => start <= at)
    const line =
      text
        .slice(heading?.end ?? 0, at)
        .match(YEAR_LINE)
        ?.at(-1) ?? ''
    return yearOf(line) || yearOf(heading?.title ?? '')
  }
}

/** A year on a line of its own, as hurried notes have it instead of a heading. */
const YEAR_LINE = new RegExp(String.raw`^[*_]{0,3}${YEAR}[*_]{0,3}:?[*_]{0,3}[ \t]*$`, 'gm')

/** The one year of a title. A span of years gives none: which of them a day is in, only its writer knows. */
function yearOf(title: string): string {
  const years = title.match(new RegExp(String.raw`(?<![\d–—/-])${YEAR}(?![\d–—/-])`, 'g')) ?? []
  const rest = title
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .split(' ')
  const [year = ''] = years
  return years.length === 1 && rest.length <= 5 && IS_YEAR.test(year) ? year : ''
}
