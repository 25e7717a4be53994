/** The translation that is open, in the address: a reload finds it, and goes on hearing it. */
export function translateSearch(search: Record<string, unknown>): { id?: string } {
  const { id } = search
  return typeof id === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id)
    ? { id }
    : {}
}
