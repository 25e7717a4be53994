/** Characters of a text in the address. */
const GIVEN_MAX = 5_000

/**
 * The open translation, so that a reload resumes it; or the initial text that
 * another page sent, which is removed from the address at once.
 */
export function translateSearch({ id, text }: Record<string, unknown>): { id?: string; text?: string } {
  if (typeof id === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id))
    return { id }
  return typeof text === 'string' && text !== '' ? { text: text.slice(0, GIVEN_MAX) } : {}
}
