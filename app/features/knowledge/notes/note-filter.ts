import type { NoteFilter } from '../queries.ts'

/** The filter in an address; what is none of it is left out, so a mistyped address still shows the notes. */
export function noteFilter(search: Record<string, unknown>): NoteFilter {
  const topic = Number(search.topic)
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).trim().slice(0, 200) : ''
  return { ...(Number.isSafeInteger(topic) && topic > 0 && { topic }), ...(q && { q }) }
}
