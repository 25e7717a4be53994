import type { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { isUuid } from '#app/lib/params.ts'
import { isQuoteAddress } from '#worker/contracts/knowledge/quote-form.ts'
import { findQuoteAddress } from '#worker/domain/anchors/quote-address.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'
import { noteQuery } from './queries.ts'
import { questionAbout } from '#app/lib/making/question-about.ts'

/** A passage of a note, as the address of a page that works with it names it. */
interface PassageSearch {
  note?: string
  quote?: string
}

/** The passage as text; undefined where the address names none, null where it is not in the note any more. */
export async function linkedPassage(
  queryClient: QueryClient,
  { note: id, quote }: PassageSearch,
): Promise<string | null | undefined> {
  if (!isUuid(id) || !isQuoteAddress(quote)) return undefined
  try {
    const { markdown } = await queryClient.ensureQueryData(noteQuery(id))
    const found = findQuoteAddress(markdown, quote)
    return found && textOf(markdown.slice(found.start, found.end))
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

/** Code, formulas and tables as they were written, other text without its marks. */
function textOf(markdown: string): string {
  if (/[`$|]/.test(markdown)) return markdown
  const lines = markdown.split('\n').map((line) => plainText(line, line.length))
  return lines.join('\n').trim()
}
