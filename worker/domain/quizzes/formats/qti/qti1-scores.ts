import { readNumber } from '../texts/weights.ts'
import { child, descendants, elements, textOf, type XmlElement } from '../xml/xml-tree.ts'

/** One `varequal`: an answer to one response. */
interface Compared {
  response: string
  value: string
}

/** A `respcondition`: which answers it asks for, which it forbids, and what it then does. */
export interface Qti1Condition {
  wanted: Compared[]
  forbidden: Compared[]
  /** Whether any one of `wanted` is enough. */
  any: boolean
  /** Bounds of a number, by their comparison. */
  bounds: { low: number; high: number } | null
  /** What the score becomes, or gets added; null where it stays. */
  score: number | null
  feedback: string[]
}

export function conditionsOf(item: XmlElement): Qti1Condition[] {
  return descendants(child(item, 'resprocessing') ?? item, 'respcondition').map((node) => {
    const tests = child(node, 'conditionvar')
    const found: Qti1Condition = { wanted: [], forbidden: [], any: false, bounds: null, score: null, feedback: [] }
    gather(tests, false, found)
    found.bounds = boundsIn(tests)
    const scores = elements(node, 'setvar').flatMap((set) => readNumber(textOf(set)) ?? [])
    if (scores.length > 0) found.score = scores.reduce((sum, one) => sum + one, 0)
    found.feedback = elements(node, 'displayfeedback').flatMap(({ attributes }) => attributes.linkrefid ?? [])
    return found
  })
}

function gather(node: XmlElement | undefined, negated: boolean, into: Qti1Condition): void {
  for (const each of elements(node)) {
    if (each.name === 'varequal' || each.name === 'varsubstring')
      (negated ? into.forbidden : into.wanted).push({
        response: each.attributes.respident ?? '',
        value: textOf(each).trim(),
      })
    else if (each.name === 'not') gather(each, !negated, into)
    else {
      if (each.name === 'or') into.any = true
      gather(each, negated, into)
    }
  }
}

function boundsIn(tests: XmlElement | undefined): { low: number; high: number } | null {
  const [low] = descendants(tests, 'vargte', 'vargt').flatMap((node) => readNumber(textOf(node)) ?? [])
  const [high] = descendants(tests, 'varlte', 'varlt').flatMap((node) => readNumber(textOf(node)) ?? [])
  return low === undefined || high === undefined ? null : { low, high }
}

/** What each value of a response is worth by itself. */
export function scoresOf(conditions: readonly Qti1Condition[], response: string): Map<string, number> {
  const scores = new Map<string, number>()
  for (const { wanted, forbidden, any, score } of conditions) {
    const mine = wanted.filter((each) => each.response === response)
    const alone = mine.length === 1 && wanted.length === 1 && forbidden.length === 0
    if (score === null || (!alone && !any)) continue
    for (const { value } of mine) scores.set(value, (scores.get(value) ?? 0) + score)
  }
  return scores
}

/** Where only all of them together are worth something: these. */
export function rightTogether(conditions: readonly Qti1Condition[], response: string): string[] {
  const whole = conditions.find(
    ({ wanted, forbidden, any, score }) =>
      score !== null && score > 0 && !any && wanted.length > 0 && wanted.length + forbidden.length > 1,
  )
  return (whole?.wanted ?? []).filter((each) => each.response === response).map(({ value }) => value)
}

/** How many points the item gives. */
export function pointsOf(item: XmlElement, most: number): number {
  const fields = descendants(child(item, 'itemmetadata'), 'qtimetadatafield')
  const field = fields.find((node) =>
    /^(?:points_possible|qmd_weighting)$/i.test(textOf(child(node, 'fieldlabel')).trim()),
  )
  const written = readNumber(textOf(child(field, 'fieldentry')))
  if (written !== null) return written
  const [variable] = descendants(child(item, 'resprocessing'), 'decvar')
  return readNumber(variable?.attributes.maxvalue ?? '') ?? most
}
