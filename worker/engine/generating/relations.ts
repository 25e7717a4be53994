import type { Definition } from './definition.ts'
import { clauseIn } from './sentences/clauses.ts'
import { capitalize, plainTerm } from './sentences/plain-sentence.ts'
import { standsAlone } from './sentences/stands-alone.ts'
import { smallStart } from './sentences/small-start.ts'

const BECAUSE = /^(.{12,140}?),? (because(?: of)?|due to|owing to|so that|in order to) (.{8,160}?)[.!]?$/i
/** "Because ice is lighter than water, lakes freeze from above." */
const FRONTED =
  /^Because ([^,;:]{10,120}), (?!(?:it|they|he|she|this|that|there|we|you)\b)((?:(?!\b(?:it|them|him|her)\b)[^,;:]){12,120}?)\.?$/u
/** "Ice floats, as …": a reason only after a comma, or where what follows is a clause and no time. */
const SINCE =
  /^([^,]{12,140}?)(?:, (?:since|as)| since(?= (?:it|they|there|every|no|all|each|both|neither|most)\b)) ((?!an? |(?:in|early|late|then)\b|\d|(?:well|much|far|long|soon|if|though|shown|described|seen)\b)[^,;:]{8,160}?)[.!]?$/i
const MAKE_UP =
  /^(.{3,70}?) (consists?|is made up|are made up|is composed|are composed|is made|are made) of (.{4,160}?)[.!]?$/i
const BY =
  /^(.{3,70}?) (is|are) (?:(mostly|mainly|usually|often) )?(caused|made|triggered|produced|regulated|controlled|measured|carried out|transmitted|formed|stored|released|secreted|described|determined|judged|given|surrounded|protected|divided) (by|in|into|from) (.{4,140}?)[.!]?$/i
/** "What causes malaria?" rather than "What is malaria caused by?". */
const ACTIVE: Record<string, string> = {
  caused: 'causes',
  triggered: 'triggers',
  produced: 'produces',
  regulated: 'regulates',
  controlled: 'controls',
  transmitted: 'transmits',
  formed: 'forms',
  released: 'releases',
  secreted: 'secretes',
  determined: 'determines',
  surrounded: 'surrounds',
  protected: 'protects',
}
const CLAUSE = /\b(?:that|which|who|because|if|when|while|although|but|and|or|where|so)\b/i
const NOT_SUBJECT =
  /^(?:it|this|that|these|those|they|he|she|there|one|some|many|most|several|each|both|all|any|if|when|while|in|on|at|by|for|from|to|of|with|after|before|during|as|not|no|what|which|who|where|how|why)\b/i
const REFERS = /\b(?:this|these|those|such|he|she|his|her|him|former|latter|we|our|my)\b/i
const COMPARES =
  /\b(?:not only|rather than|more|less|simply|just|only|partly|mainly|mostly|partially|perhaps|probably)\s*$/i

/** "X because Y", "X consists of Y", "X is caused by Y". */
export function related(sentence: string, isKnownName: (word: string) => boolean): Definition | null {
  return becauseIn(sentence, isKnownName) ?? partsIn(sentence, isKnownName) ?? byIn(sentence, isKnownName)
}

function becauseIn(whole: string, isKnownName: (word: string) => boolean): Definition | null {
  const sentence = whole.replace(FRONTED, (_, why: string, what: string) => `${capitalize(what)} because ${why}`)
  const since = SINCE.exec(sentence)
  const [what = '', why = ''] =
    since && (CLAUSE_VERB.test(since[2] ?? '') || !since[0].includes(','))
      ? since.slice(1)
      : (BECAUSE.exec(sentence)?.filter((_, i) => i % 2 === 1) ?? [])
  if (why === '' || words(what) < 3 || words(what) > 20 || words(why) < 2 || words(why) > 24) return null
  if (
    POINTS_OUT.test(what) ||
    !standsAlone(what) ||
    REFERS.test(why) ||
    COMPARES.test(what) ||
    /[;:"“”]|\bbecause\b/i.test(what + why)
  )
    return null
  if (
    /,|\b(?:is|are|was|were) (?:\p{L}+ ){0,4}(?:that|which|who)\b/u.test(what) ||
    /\bdo(?:es)? not$|\b(?:is|are|was|were)$/i.test(what)
  )
    return null
  const reason = sentence.slice(what.length).replace(/^,? /, '')
  const question = whyOf(what, isKnownName)
  if (question === null) return null
  return { form: 'cause', term: what, subject: what, meaning: capitalize(plainTerm(reason)), verb: 'is', question }
}

/** "Sailors called it a reef": what it was stands in another sentence. */
const POINTS_OUT = /^(?:\S+ ){0,2}(?!(?:makes?|made|finds?|found|takes?|took) )\S+ (?:it|them|him)\b/iu

/** What makes a clause of the words after "since" and "as". */
const CLAUSE_VERB =
  /\b(?:is|are|was|were|has|have|had|can|could|cannot|will|would|must|do|does|did|needs?|gains?|gets?|got|makes?|takes?|gives?|binds?|holds?|lies|keeps?|wants?|knows?|loses?|lost|feared|fears|\p{L}{3,}(?:ed|ates|ises|izes|ses))\b/u
const AUXILIARY =
  /^((?:(?!\b(?:that|which|who|whose|where|when|if|while|but|or|until|after|before|in|on|at|by|during)\b)[\p{L}\p{N}’'()-]+ ){1,6}?)(is|are|was|were|can|cannot|could|must|may|should|will|would)(?: (not))? (.+)$/iu

/** "White balance tells the camera …": why does it tell? Verbs that follow their subject and are hardly anything else. */
const DOES =
  /^((?:(?!\b(?:that|which|who|whose|where|when|if|while|but|or|until|after|before|in|on|at|by|during|only|not|never|often|always|usually|also|and)\b)[\p{L}\p{N}’'()-]+ ){0,4}(?!\b\p{L}+[^su\s]s\b)[\p{L}\p{N}’'()-]+) (tells|falls|rises|sinks|floats|keeps|moves|goes|flows|needs|looks|feels|gets|grows|lives|burns|melts|boils|freezes|lasts|conducts|expands|contracts|dissolves|reacts|attracts|repels|absorbs|reflects|loses|gains|gives|takes|makes|uses|carries|pumps|produces|releases|stores|protects|prevents|stops|helps|allows|lets|breaks|becomes|begins|ends|happens|occurs|depends|increases|decreases|contains|belongs|comes|remains|stays|shows|spins|orbits|erupts|swells|shrinks|turns|travels|appears|matters|costs|eats|spends|invests)((?: .*)?)$/u
const baseOf = (verb: string): string =>
  verb
    .replace(/^goes$/, 'go')
    .replace(/ies$/, 'y')
    .replace(/s$/, '')

/** "Metals are shiny" asks why metals are shiny; where no verb is found, nothing is asked. */
function whyOf(clause: string, isKnownName: (word: string) => boolean): string | null {
  const [, subject = '', verb = '', not = '', rest = ''] = AUXILIARY.exec(clause) ?? []
  const does = subject === '' ? DOES.exec(clause) : null
  if (does) {
    const [, actor = '', verb = '', tail = ''] = does
    return `Why does ${smallStart(actor, isKnownName)} ${baseOf(verb)}${tail}?`
  }
  if (subject === '') {
    const found = / [–—-] |[:;]/.test(clause) ? null : clauseIn(smallStart(clause, isKnownName))
    if (!found) return null
    return `Why ${found.helper} ${found.subject} ${found.base}${found.rest === '' ? '' : ` ${found.rest}`}?`
  }
  const negated = /^cannot$/i.test(verb) || not !== ''
  const moved = verb.toLowerCase().replace('cannot', 'can')
  return `Why ${moved} ${smallStart(subject.trim(), isKnownName)}${negated ? ' not' : ''} ${rest}?`
}

function partsIn(sentence: string, isKnownName: (word: string) => boolean): Definition | null {
  const [, what = '', verb = '', of = ''] = MAKE_UP.exec(sentence) ?? []
  if (!isSubject(what) || REFERS.test(of) || words(of) > 22 || /[;:"“”]/.test(of)) return null
  const subject = smallStart(what, isKnownName)
  const consists = /^consist/i.test(verb)
  const plural = /^(?:consist|are)\b/i.test(verb)
  const question = consists
    ? `What ${plural ? 'do' : 'does'} ${subject} consist of?`
    : `What ${plural ? 'are' : 'is'} ${subject} ${verb.replace(/^(?:is|are) /, '')} of?`
  return { form: 'relation', term: what, subject, meaning: plainTerm(of), verb: plural ? 'are' : 'is', question }
}

function byIn(sentence: string, isKnownName: (word: string) => boolean): Definition | null {
  const [, what = '', verb = 'is', often = '', done = '', how = '', whole = ''] = BY.exec(sentence) ?? []
  const by = whole.replace(/ and (?:is |are )?\p{L}+(?:ed|n) (?:in|by|to|from|into)\b.*$|, not by .*$/u, '')
  if (!isSubject(what) || REFERS.test(by) || words(by) > 18 || /[;:"“”]/.test(by)) return null
  if ((how === 'from') !== (done === 'formed' && how === 'from')) return null
  if (how === 'into' && done !== 'divided') return null
  if (how === 'in' && !/^(?:made|stored|produced|formed|measured|released|described)$/i.test(done)) return null
  if (how === 'in' && done === 'described') return null
  if (done === 'made' && (how !== 'in' || !/^(?:the|an?|\p{Lu})/u.test(by))) return null
  const isCommon = /^\p{Lu}\p{Ll}+$/u.test(what) && !isKnownName(what)
  const subject = isCommon ? what.toLowerCase() : smallStart(what, isKnownName)
  const asks = how === 'in' && done === 'measured' ? 'What' : how === 'in' ? 'Where' : 'What'
  const active = how === 'by' ? ACTIVE[done.toLowerCase()] : undefined
  const passive = `${asks} ${verb.toLowerCase()} ${subject} ${done}${asks === 'Where' ? '' : ` ${how}`}?`
  const question = active === undefined ? passive : `What ${often === '' ? '' : `${often} `}${active} ${subject}?`
  const meaning = asks === 'Where' ? `${how} ${by}` : by
  return {
    form: 'relation',
    term: what,
    subject,
    meaning: plainTerm(meaning),
    verb: verb === 'are' ? 'are' : 'is',
    question,
  }
}

function isSubject(what: string): boolean {
  return (
    what !== '' &&
    words(what) <= 7 &&
    !NOT_SUBJECT.test(what) &&
    !CLAUSE.test(what) &&
    !/[,;:()"“”]/.test(what) &&
    standsAlone(`${what} is.`)
  )
}

const words = (text: string) => text.split(' ').length
