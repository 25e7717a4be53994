import type { Key } from '../gaps.ts'

/** What makes the date of an event worth learning: that something began, ended or was done for the first time. */
const EPOCH =
  /\b(?:first|founded|established|invented|discovered|published|signed|abolished|proclaimed|declared|crowned|executed|assassinated|murdered|born|(?<!(?:people|soldiers|men|persons|\d) )died|defeated|conquered|erupted|elected|opened|built|began|begun|ended|started|broke out|fell|independence|introduced|created|proposed|described|formulated|developed|composed|wrote|written|painted|ratified|adopted|unified|divided|overthrew|overthrown|expelled|banned|granted|split|showed|proved|demonstrated|explained|isolated|crossed|measured|captured|invaded|produce|produced|migrated|emigrated|settled|ceded|annexed|liberated|occupied|destroyed|united)\b/
/** Told of one occasion, and so a detail; not "is called", "are composed". */
const PAST =
  /\b(?:was|were|had|did|became|took|gave|went|came|made|(?<!\b(?:is|are|be|been|being|get|gets|often|commonly|usually|also|mostly) )\p{L}{3,}ed)\b/u
/** The size of a thing holds though it is told in the past. */
const MEASURED =
  /\b(?:was|were) (?:about |some |around |nearly |over )?[\d,.]+ (?:miles|km|kilomet(?:re|er)s|met(?:re|er)s|m|feet|ft)\b/
const HOLDS =
  /\b(?:is|are|has|have|can|contains?|takes?|lasts?|measures?|weighs?|boils?|melts?|freezes|travels?|beats?|means|needs?|covers?|consists?|reach(?:es)?|equals?|makes?|carr(?:y|ies)|passes|gets?|breathes?|orbits?|rotates?|rises?|flows?|moves?|uses?|holds?|pumps?|filters?)\b/
/** Of what is nearly the same everywhere: it changes with the day. */
const CHANGES = /\b(?:[Aa]s of|today|currently|per capita|estimated|ranked|percent of the time)\b/
/** What bounds an amount is true of many others, too. */
export const BOUNDED =
  /\b(?:at (?:the )?(?:most|least)|up to|over|under|above|below|beyond|(?:more|less|fewer|greater|larger|smaller|higher|lower) than|a (?:maximum|minimum) of|exceed(?:s|ing)?)(?: (?:about|around|some))? (?:[$€£¥] ?)?$/i
/** "1,000 eggs need at most 30 nests", and so do 900. */
const BOUNDS = /\b(?:at (?:the )?(?:most|least)|up to|no more than|no (?:less|fewer) than)\b/i
const WORDS_MAX = 24

/** Whether a strict teacher would ask for this word, and not only could. */
export function isWorthAsking(text: string, { type, start, end }: Key): boolean {
  if (type === 'term') return true
  const before = text.slice(0, start)
  const after = text.slice(end)
  const long = text.split(' ').length > WORDS_MAX
  switch (type) {
    case 'year':
    case 'century':
    case 'decade':
      return !long && EPOCH.test(text) && !/\b(?:since|by|until|before|after) $/i.test(before)
    case 'number':
    case 'count':
      return (
        !long &&
        (!PAST.test(text) || MEASURED.test(text)) &&
        !CHANGES.test(text) &&
        (HOLDS.test(text) || MEASURED.test(text)) &&
        !/\b(?:the|a|an|these|those) $/i.test(before) &&
        !BOUNDED.test(before) &&
        !BOUNDS.test(after) &&
        !/^\s?(?:%|per ?cent)\s?(?:\p{L}+er|more|less|fewer)\b/u.test(after) &&
        !/\b(?:1\d{3}|20\d{2})\b/.test(before + after)
      )
    case 'place':
      return !long && UNIQUE_PLACE.test(before)
    default:
      return !long && (DOES.test(after) || DONE_BY.test(before))
  }
}

/** By which a name is the only one that fits, right after it or right before. */
const DOING =
  'first|only|founded|invented|discovered|wrote|composed|painted|proposed|developed|formulated|established|defeated|conquered|introduced|coined|proved'
const DOES = new RegExp(
  String.raw`^ (?:(?:was|were|is|are|became|has|had|then|independently|and \p{Lu}\p{L}+) ){0,3}(?:the )?(?:${DOING})\b`,
  'u',
)
const DONE_BY = new RegExp(
  String.raw`\b(?:${DOING}|born|theori[sz]ed|led|called)(?: \p{Ll}+){0,2} (?:by|at|as|in)(?: the| an?)?(?: \p{Ll}+){0,3} $`,
  'u',
)
const UNIQUE_PLACE =
  /\b(?:capital(?: \p{L}+)? (?:of \S+(?: \S+)? )?(?:is|was)|(?:capital|city|river|mountain|lake|country|state) (?:of|in|is)|born in|founded in|discovered in|signed (?:in|at)|defeated (?:\p{L}+ ){1,3}at)(?: the)? $/u
