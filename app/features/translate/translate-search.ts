import { idParam, textParam } from '#app/lib/search-params.ts'

/** Characters of a text in the address. */
const GIVEN_MAX = 5_000

export interface TranslateSearch {
  id?: string
  text?: string
  note?: string
  document?: string
  page?: number
  quote?: string
}

const NOTHING: TranslateSearch = {
  id: undefined,
  text: undefined,
  note: undefined,
  document: undefined,
  page: undefined,
  quote: undefined,
}

/**
 * The open translation, so that a reload resumes it; or what another page sent, which is removed from the address at
 * once: a text, or the place of a passage in a note or a document.
 */
export function translateSearch({ id, text, note, document, page, quote }: Record<string, unknown>): TranslateSearch {
  if (typeof id === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id))
    return { ...NOTHING, id }
  if (typeof note === 'string' && typeof quote === 'string') return { ...NOTHING, note, quote }
  if (typeof document === 'string' && typeof quote === 'string')
    return { ...NOTHING, document, page: idParam(page), quote }
  return { ...NOTHING, text: textParam(text, GIVEN_MAX) || undefined }
}
