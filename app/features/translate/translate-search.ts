/** Characters of a text that comes with the address. */
const GIVEN_MAX = 5_000

/**
 * The translation that is open, in the address: a reload finds it, and goes on hearing it. Or a text to begin with, that
 * another page sent: the address forgets it at once.
 */
export function translateSearch({ id, text }: Record<string, unknown>): { id?: string; text?: string } {
  if (typeof id === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id))
    return { id }
  return typeof text === 'string' && text !== '' ? { text: text.slice(0, GIVEN_MAX) } : {}
}
