/*
 * The search parameters of an address are text: `?title=1984` is a title, not a number, and `?q=[1,2]` is five characters. What a
 * page expects of them, its `validateSearch` reads with the functions below; what is odd is undefined. It names each of its
 * parameters in its result: the router keeps what a validator does not mention as it stands in the address.
 */

/** The router's option. Of a parameter that is there twice, the last counts. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** The router's option. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      params.set(name, `${value}`)
  }
  return params.size > 0 ? `?${params}` : ''
}

/** A text without spaces around it, cut at `max` characters; empty where there is none. A link may also give a number. */
export function textParam(value: unknown, max = Infinity): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text.slice(0, max).toWellFormed()
}

/** A positive whole number, such as an id; undefined where it is none. */
export function idParam(value: unknown): number | undefined {
  const digits = textParam(value)
  const id = Number(digits)
  return /^\d+$/.test(digits) && Number.isSafeInteger(id) && id > 0 ? id : undefined
}
