import type { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { questionAbout } from '#app/lib/making/question-about.ts'
import { isUuid } from '#app/lib/params.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'
import { pageQuery } from './document-queries.ts'
import { findInPage } from './viewer/painting/quoted-range.ts'

/** A passage of a document, as the address of a page that works with it names it. */
interface PassageSearch {
  document?: string
  page?: number
  quote?: string
}

/** The passage as text; undefined where the address names none, null where it is not in the document. */
export async function linkedPassage(
  queryClient: QueryClient,
  { document, page, quote }: PassageSearch,
): Promise<string | null | undefined> {
  if (!isUuid(document) || page === undefined || quote === undefined) return undefined
  try {
    const shown = await queryClient.ensureQueryData(pageQuery(document, page))
    const found = shown && findInPage(shown, quote)
    return found && plainText(shown.markdown.slice(found.start, found.end), found.end - found.start)
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** The start of a question about the passage. */
export async function linkedQuestion(
  queryClient: QueryClient,
  search: PassageSearch,
): Promise<string | null | undefined> {
  const passage = await linkedPassage(queryClient, search)
  return passage && questionAbout(passage)
}
