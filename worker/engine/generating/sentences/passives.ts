import type { Definition } from '../definition.ts'
import { standsAlone } from './stands-alone.ts'
import { smallStart } from './small-start.ts'

/** Participles whose past tense is another word; of all others it is the same. */
const PAST: Record<string, string> = {
  written: 'wrote',
  drawn: 'drew',
  begun: 'began',
  won: 'won',
  overthrown: 'overthrew',
  taken: 'took',
  beaten: 'beat',
}
const DONE = String.raw`(?:(?:co-)?(?:invented|discovered|founded|established|created|introduced|developed|designed|proposed|published|composed|painted|directed|coined|formulated|opened|signed|abolished|adopted|passed|ratified|murdered|assassinated|executed|crowned|defeated|conquered|colonised|colonized|annexed|occupied|destroyed|built|led|written|drawn|begun|won|overthrown|beaten|isolated|described|studied|identified|launched|released|commissioned|completed|dissolved|elected|appointed|proclaimed|declared|repealed|banned|legalised|legalized|nationalised|nationalized|divided|reunited|unified))`
const WERE = new RegExp(
  String.raw`^(.{3,70}?) (was|were) (first )?(?:originally |finally |officially |formally )?(${DONE})((?: (?:in|on|by|at|after|during|from|with|for|as)\b|[,.]|$).*)$`,
  'u',
)
const WORD = String.raw`\p{Lu}[\p{L}\p{M}.'’-]*`
const BY = new RegExp(
  String.raw`^(?: in (?:the |his |her )?[\p{L} ]{3,30}?| (?:\p{Ll}+ ){0,2})? ?by ((?:the |Sir |King |Queen )?${WORD}(?: (?:(?:of|de|van|von|the|and|&|der|la) )?${WORD}){0,5})(?=[.,;]|$| (?:in|at|on|and|from|during|after|who|for|to|with|because|when|while|as|before|between)\b)`,
  'u',
)
const IN_YEAR =
  /^(?:(?! (?:and|but|until|between|from|was|were|which|who|that|since|by \d)\b|\d{4})[^,;.]){0,60}? (?:in (?:(?:early|late|mid|spring|summer|autumn) )?|on (?:\d{1,2} )?)((?:(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.? )?(?:1\d{3}|20\d\d))(?![\d–-])/u
const NO_SUBJECT =
  /\b(?:that|which|who|whose|because|if|when|while|although|but|where|so|there|it|they|he|she|his|her|their|its)\b|[,;:()"“”]|^(?:in|on|at|by|for|from|to|of|with|after|before|during|until|since|as|not|no|another|one|some|many|most|both|several|all|what)\b/iu

/** "Penicillin was discovered by Alexander Fleming in 1928": who did it, or when it was done. */
export function passiveIn(sentence: string, isKnownName: (word: string) => boolean): Definition | null {
  const [, what = '', verb = 'was', first = '', done = '', rest = ''] = WERE.exec(sentence) ?? []
  if (what === '' || NO_SUBJECT.test(what) || what.split(' ').length > 8 || !standsAlone(`${what} is.`)) return null
  const subject = what.includes(' ') ? smallStart(what, isKnownName) : what
  const term = what.replace(/^(?:an?|the) /i, '')
  const isPlural = verb === 'were'
  // "UK sugar tax was introduced": hurried, and no part of a question that is a sentence.
  const isClipped =
    term === what && !/['’]s /.test(what) && (/^\p{Lu}{2,}\b/u.test(what) || / \p{Ll}*[^s\s]$/u.test(what))
  const base = { subject, verb: isPlural ? ('were' as const) : ('was' as const) }
  const by = BY.exec(rest)?.[1]
  if (by !== undefined && isClipped) return null
  if (by !== undefined)
    return {
      ...base,
      form: 'relation',
      term,
      meaning: by.replace(/(?<=\p{Ll})\.$/u, ''),
      question: `Who ${first}${PAST[done] ?? done} ${subject}?`,
    }
  const year = IN_YEAR.exec(rest)?.[1]
  if (year === undefined) return null
  const event = { ...base, form: 'date' as const, term: `${term} ${done}`, meaning: year }
  return isClipped ? event : { ...event, question: `When ${verb} ${subject} ${first}${done}?` }
}
