import { type Term, termsOf } from './terms.ts'

/** In what things are compared, after them or before: "in terms of speed", "the walls of". */
const ASPECT_AFTER =
  /(?:[,;]?\s(?:(?:in terms of|with regards? to|with respect to|regarding|concerning|when it comes to|based on|by) (.{2,60})|for (\p{L}+)|(?:in|on) (?:their|its|the|how|what|why) (.{2,60})|when (\p{L}+ing\b.{0,30}))|\s(?<=\b(?:differ|disagree|agree|different)\s)(?:on|about|in|over) (?!terms\b|regards?\b)(.{2,60})|[,;] which .{2,60}|[,;] (?:and )?(?:who|how|where|when|why|what) (?!do they differ|are they different|is the difference)(.{2,60}))$/iu
const ASPECT_BEFORE =
  /\b(?:the|their) (\p{L}+(?: \p{L}+)?) (?:of|in|for) (?=(?:(?! from ).){1,80} (?:and|versus|vs\.?) )/iu
/** "Compare what A and B say about prices": the two end before the verb. */
const WHAT_BOTH =
  /\b(?:compare|contrast) (?:what|how|the way) (.{1,60}?) and (.{1,60}?) (?:say|said|think|thought|believe|claim|argue|see|saw|view|treat|handle|use|deal|work|react|behave|feel|felt|do|did|are|were)(?:s|d|ed)?\b(?:.*?\b(?:about|on|of|with|to|towards) (.{2,60}))?/i
const SIDES: readonly RegExp[] = [
  WHAT_BOTH,
  /\b(?:between|about) (.{1,80}?) and ((?:[^,;]|,(?=\d)){1,80})/i,
  /\bhow (?:do|does|did|is|are|was|were) (.{1,80}?) (?:differ(?:ent)? from|compare (?:to|with)) (.{1,80})/i,
  /\bhow (?:do|does|did|are|is|were) (.{1,80}?) and (.{1,80}?) (?:differ|disagree|compare)/i,
  /\bhow (.{1,80}?) (?:is|are|was|were) different from (.{1,80})/i,
  /\bhow (.{1,80}?) and (.{1,80}?) (?:differ|disagree)\b/i,
  /\bhow (.{1,80}?) and (.{1,80}?) (?:are|is|were) different/i,
  /\bwhat makes (.{1,80}?) different (?:from|to) (.{1,80})/i,
  /\bwhat (?:do|did|does) (.{1,80}?) and (.{1,80}?) (?:have in common|(?:disagree|differ|argue|agree)\b)/i,
  /\bhow (?:is|are|was|were) (?:.{1,40}?) different (?:on|in|at|for|between|with|under) (.{1,60}?) (?:vs\.?|versus|and|than|from) (.{1,60})/i,
  /^([^,;:.?!]{1,40}?) (?:or|and) ([^,;:.?!]{1,40}?)[,;:.?]? how (?:do they (?:differ|compare)|are they different)/i,
  /\b(?:compare|distinguish(?:es)?|contrast|tell) (.{1,80}?) (?:and|with|to|from|versus|vs\.?) (.{1,80})/i,
  /\b(?:mix(?:ing|ed)? up|confus(?:e|ing)) ([^,;:.?!]{1,60}?) (?:and|with) ([^,;:.?!]{1,60})/i,
  /(?:^|[,;:.] )([^,;:.?!]{1,60}?) (?:and|or) ([^,;:.?!]{1,60}?)[,;:] what(?:['’]?s| is) the difference/i,
  /([^.;:?!]{1,80}?) (?:versus|vs\.?) ([^.;,?!]{1,80})/i,
]

/** "Civil law and criminal law", before "what's the difference?". */
const TWO = /^([^,;:.?!]{1,60}?) (?:and|or) ([^,;:.?!]{1,60})[.?!\s]*$/i

const EITHER =
  /\bwhich (?:\p{L}+ ){1,8}?(?:\p{L}+)[,:]? (?:an? |the )?([\p{L} -]{1,40}) or (?:an? |the )?([\p{L} -]{1,40}?)[?!.\s]*$/iu

/** The two things of "which is faster, a or b?". */
export function eitherOf(asked: string): readonly [Term[], Term[]] | null {
  const found = EITHER.exec(asked.includes(',') || asked.includes(':') ? asked : '')
  const [left, right] = [strongOf(found?.[1] ?? ''), strongOf(found?.[2] ?? '')]
  return left.length > 0 && right.length > 0 ? [left, right] : null
}

/**
 * The two sides of a comparison, and in what they are compared.
 * @param beside what is said besides the question: "A vs B, I mix them up. How are they different?"
 * @param carried terms of the question before
 */
export function comparison(
  whole: string,
  beside: string,
  carried: Term[],
): { sides: readonly [Term[], Term[]] | null; aspect: Term[] } {
  const asked = whole.replace(/[?!.\s]+$/, '')
  const after = ASPECT_AFTER.exec(asked)
  const left = after ? asked.slice(0, after.index) : asked
  const before = ASPECT_BEFORE.exec(left)
  const named = before && !/^(?:differences?|similarit|comparison|contrast)/i.test(before[1] ?? '') ? before : null
  const text = named ? left.replace(named[0], ' ') : left
  const aspect = plainTerms(
    [WHAT_BOTH.exec(text)?.[3], ...(after?.slice(1) ?? []), named?.[1]].filter((each) => each !== undefined).join(' '),
  )
  const sides = sidesOf(text, carried) ?? sidesOf(asked, carried) ?? sidesOf(beside, []) ?? sidesOf(beside, [], [TWO])
  return sides
    ? withoutShared(sides, [...aspect, ...plainTerms(DIFFERENT_IN.exec(asked)?.[1] ?? '')])
    : { sides, aspect }
}

/** "How is the rain different on a warm front and a cold one". */
const DIFFERENT_IN = /\bhow (?:is|are|was|were) (.{1,40}?) different (?:on|in|at|for|between|with|under) /i

/** "The rain at a warm front" and "the rain at a cold front" are compared in what both begin with: the rain. */
function withoutShared([left, right]: readonly [Term[], Term[]], aspect: Term[]) {
  const differ = left.findIndex(({ stem }) => right.every((term) => term.stem !== stem))
  const shared = left
    .slice(0, Math.max(0, differ))
    .filter(({ stem }) => right.slice(0, -1).some((t) => t.stem === stem))
  const rest = (terms: Term[]) => terms.filter(({ stem }) => shared.every((term) => term.stem !== stem))
  // "Type 1" and "type 2" are numbers of a type.
  const isNamed = [left, right].every((terms) => rest(terms).some(({ folded }) => /^\p{L}{3}/u.test(folded)))
  if (shared.length === 0 || !isNamed) return { sides: [left, right] as const, aspect }
  return { sides: [rest(left), rest(right)] as const, aspect: [...aspect, ...shared] }
}

function sidesOf(text: string, carried: Term[], patterns = SIDES): readonly [Term[], Term[]] | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (!found) continue
    const [left, right] = apart(found[1] ?? '', found[2] ?? '')
    if (left.length > 0 && right.length > 0) return [left, right]
    const one = left.length > 0 ? left : right
    const subject = carried.filter((t) => !t.weak)
    if (one.length > 0 && subject.length > 0) return [subject, one]
  }
  return null
}

/**
 * The terms of two sides; every word where one side has no other word than the other: "write-through" and "write-back". A letter
 * or a number alone is of the kind of the other side: "hepatitis A and B".
 */
function apart(left: string, other: string): readonly [Term[], Term[]] {
  const [, kind] = /^(.*\p{L}{2,}) (?:\d{1,2}|[IVX]{1,3}|[A-Z])$/u.exec(left.trim()) ?? []
  const right = kind !== undefined && /^(?:\d{1,2}|[IVX]{1,3}|[A-Z])$/.test(other.trim()) ? `${kind} ${other}` : other
  const sides = [strongOf(left), strongOf(right)] as const
  const isIn = (a: readonly Term[], b: readonly Term[]) => a.every(({ stem }) => b.some((term) => term.stem === stem))
  if (!isIn(sides[0], sides[1]) && !isIn(sides[1], sides[0])) return sides
  const whole = (text: string) => inOrder(text, termsOf(`"${text.replace(/^(?:an?|the) /i, '')}"`))
  const wholes = [whole(left), whole(right)] as const
  return isIn(wholes[0], wholes[1]) || isIn(wholes[1], wholes[0]) ? sides : wholes
}

function strongOf(text: string): Term[] {
  const numbered = NUMBERED.exec(text)?.[0]
  if (numbered === undefined) return plainTerms(text)
  // As "1" it is no stop word.
  const asNumber = numbered.replace(/(?<= )I$/, '1')
  const terms = inOrder(asNumber, termsOf(asNumber))
  return asNumber === numbered ? terms : terms.map((term) => (term.text === '1' ? { ...term, text: 'I' } : term))
}

const plainTerms = (text: string): Term[] => termsOf(text).filter(({ weak }) => !weak)

const inOrder = (text: string, terms: Term[]): Term[] =>
  terms.sort((a, b) => text.indexOf(a.text) - text.indexOf(b.text))

/** "Type 2 error": which of its kind, and the kind, whatever else one side says of both. */
const NUMBERED =
  /(?<!\p{L})(?!(?:and|but|so|as|if|that|when|because|where|what|how|why|which|who|do|does|did|can|could|should|would|must|will|have|am|was) )\p{L}+ (?:\d|I(?=$|[,;?.]| (?:and|or|vs|versus|with|from|to|than|please|pls|(?!mean|think|guess|believe|know)\p{L}+$)(?!\p{L}))|[IVX]{2,3}|[VX]|[B-HJ-Z])(?![\p{L}\p{N}])/u

/** "Non-competitive" is one word of two. */
const withoutNon = (terms: readonly Term[]) => terms.filter(({ folded }) => folded !== 'non')

/** "Primary and secondary deviance": the noun that only one side has, and both are of. */
export function sharedNoun([left, right]: readonly [Term[], Term[]]): Term[] {
  const [shorter, longer] = left.length < right.length ? [left, withoutNon(right)] : [right, withoutNon(left)]
  const noun = longer.at(-1)
  return noun && longer.length === shorter.length + 1 && !shorter.some(({ stem }) => stem === noun.stem) ? [noun] : []
}
