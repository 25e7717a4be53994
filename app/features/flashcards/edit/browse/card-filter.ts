import { textParam } from '#app/lib/search-params.ts'
import { CARD_STATE_NAMES, type CardStateName } from './card-states.ts'
import { TAG_MAX, TAG_PATTERN } from '#worker/contracts/knowledge/tag-rules.ts'

/** A filter of a deck's cards, as search parameters. */
export interface CardView {
  q?: string
  tag?: string
  state?: CardStateName
}

/** Parses search parameters, leaving out what is invalid. */
export function cardView(search: Record<string, unknown>): CardView {
  const q = textParam(search.q, 200)
  const tag = textParam(search.tag)
  const state = CARD_STATE_NAMES.find((each) => each === search.state)
  return { q: q || undefined, tag: tag.length <= TAG_MAX && TAG_PATTERN.test(tag) ? tag : undefined, state }
}

export function isWholeDeck({ q, tag, state }: CardView): boolean {
  return [q, tag, state].every((each) => each === undefined)
}
