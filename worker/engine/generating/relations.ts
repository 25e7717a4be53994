import type { Definition } from './definition.ts'
import { capitalize, plainTerm } from './sentences/plain-sentence.ts'
import { standsAlone } from './sentences/stands-alone.ts'
import { smallStart } from './sentences/small-start.ts'

const BECAUSE = /^(.{12,140}?),? (because(?: of)?|due to|owing to|so that|in order to) (.{8,160}?)[.!]?$/i
const MAKE_UP =
  /^(.{3,70}?) (consists?|is made up|are made up|is composed|are composed|is made|are made) of (.{4,160}?)[.!]?$/i
const BY =
  /^(.{3,70}?) (is|are) (caused|triggered|produced|regulated|controlled|measured|carried out|transmitted|formed|stored|released|secreted|described|determined|given|surrounded|protected|divided) (by|in|into|from) (.{4,140}?)[.!]?$/i
const CLAUSE = /\b(?:that|which|who|because|if|when|while|although|but|and|or|where|so)\b/i
const NOT_SUBJECT =
  /^(?:it|this|that|these|those|they|he|she|there|one|some|many|most|several|each|both|all|any|if|when|while|in|on|at|by|for|from|to|of|with|after|before|during|as|not|no|what|which|who|where|how|why)\b/i
const REFERS = /\b(?:this|these|those|such|he|she|his|her|him|former|latter|we|our|my)\b/i
const COMPARES =
  /\b(?:not only|rather than|more|less|simply|just|only|partly|mainly|mostly|partially|perhaps|probably)\s*$/i

/** "X because Y", "X consists of Y", "X is caused by Y". */
export function related(sentence: string, isKnownName: (word: string) => boolean): Definition | null {
  return becauseIn(sentence) ?? partsIn(sentence, isKnownName) ?? byIn(sentence, isKnownName)
}

function becauseIn(sentence: string): Definition | null {
  const [, what = '', , why = ''] = BECAUSE.exec(sentence) ?? []
  if (why === '' || words(what) < 3 || words(what) > 20 || words(why) < 2 || words(why) > 24) return null
  if (!standsAlone(what) || REFERS.test(why) || COMPARES.test(what) || /[;:"“”]|\bbecause\b/i.test(what + why))
    return null
  if (/,/.test(what) || /\bdo(?:es)? not$|\b(?:is|are|was|were)$/i.test(what)) return null
  const reason = sentence.slice(what.length).replace(/^,? /, '')
  return { form: 'cause', term: what, subject: what, meaning: capitalize(plainTerm(reason)), verb: 'is' }
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
  const [, what = '', verb = 'is', done = '', how = '', by = ''] = BY.exec(sentence) ?? []
  if (!isSubject(what) || REFERS.test(by) || words(by) > 18 || /[;:"“”]/.test(by)) return null
  if ((how === 'from') !== (done === 'formed' && how === 'from')) return null
  if (how === 'into' && done !== 'divided') return null
  if (how === 'in' && !/^(?:stored|produced|formed|measured|released|described)$/i.test(done)) return null
  if (how === 'in' && done === 'described') return null
  const subject = smallStart(what, isKnownName)
  const asks = how === 'in' && done === 'measured' ? 'What' : how === 'in' ? 'Where' : 'What'
  const question = `${asks} ${verb.toLowerCase()} ${subject} ${done}${asks === 'Where' ? '' : ` ${how}`}?`
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
