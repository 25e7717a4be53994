import { Composer } from './compose.ts'
import type { Answer } from '#worker/engine/evidence.ts'
import type { Question, Term } from '#worker/engine/reading/question.ts'
import { rank, type Candidate } from '#worker/engine/reading/rank.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'
import { named, oneSideOnly, REPLIES } from './replies.ts'
import { select } from '#worker/engine/reading/select.ts'

/** Compares two things: sentences on both, then on each. Null without any. */
export function compare(
  question: Question,
  sides: readonly [Term[], Term[]],
  readings: readonly Reading[],
): Answer | null {
  const [left, right] = sides
  const both = rank({ ...question, terms: [...left, ...right], carried: [] }, readings).candidates
  const joint = both.find((c) => speaksOf(c, left) && speaksOf(c, right))
  const found = sides.map((terms) => {
    const other = terms === left ? right : left
    const { candidates } = rank({ ...question, kind: 'define', terms, carried: [], sides: null }, readings)
    return select(
      'define',
      candidates.filter((c) => c.unit !== joint?.unit && (!speaksOf(c, other) || speaksOf(c, terms))),
    ).slice(0, 1)
  })
  if (!joint && found.every((extracts) => extracts.length === 0)) return null
  const composer = new Composer(REPLIES.compare)
  for (const [i, terms] of sides.entries()) {
    const extracts = found[i] ?? []
    if (extracts.length === 0 && joint) continue
    composer.add(extracts.length > 0 ? `**${named(terms)}**` : oneSideOnly(terms))
    for (const extract of extracts) composer.quote(extract)
  }
  if (joint) {
    composer.add('**Both**')
    for (const extract of select('compare', [joint])) composer.quote(extract)
  }
  return composer.done()
}

function speaksOf({ stems }: Candidate, terms: readonly Term[]): boolean {
  return terms.every((term) => stems.has(term.stem))
}
