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
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')
  const q = text(search.q).slice(0, 200)
  const tag = text(search.tag)
  const state = CARD_STATE_NAMES.find((each) => each === search.state)
  return {
    ...(q && { q }),
    ...(tag.length <= TAG_MAX && TAG_PATTERN.test(tag) && { tag }),
    ...(state && { state }),
  }
}
