import type { OwnerDb } from '#db/client.ts'
import { highlightedDocuments, type HighlightsWanted, wantedHighlights } from '#db/queries/coach/highlighted.ts'
import { highlightsRequestIn } from '#worker/domain/requests/highlights-request.ts'
import type { FoundHighlights } from '#worker/engine/manners/guidance.ts'
import { searchTerms } from '#worker/engine/query.ts'
import { namedIn, withoutNames } from '#worker/engine/reading/names.ts'
import type { FoundEvidence } from '../evidence.ts'
import { highlightedOf } from '../highlighted-passages.ts'

/** Highlights that are listed: a citation's number has two digits. */
const LISTED = 40
/** Documents whose titles are looked for in a question. */
const DOCUMENTS = 200

/** Words that a question for highlights is put with, and that none of them is about. */
const FRAME =
  /^(?:highlights?|highlighted|annotations?|notes?|margins?|comments?|passages?|parts?|sentences?|lines?|places?|things?|words?|text|documents?|files?|pdfs?|books?|slides?|chapters?|pages?|papers?|list|show|summari[sz]e|summary|everything|anything|all|far|recently|lately|again|please)$/i

/**
 * What a question for highlights finds: those of the documents that it attaches or names, of the words it has beside, or all. Null
 * for any other question.
 */
export async function readHighlights(
  { db, ownerId }: Pick<OwnerDb, 'db' | 'ownerId'>,
  question: string,
  found: FoundEvidence,
): Promise<FoundHighlights | null> {
  const request = highlightsRequestIn(question)
  if (!request) return null
  const { color, notesOnly } = request
  const documents = await highlightedDocuments(db, ownerId, DOCUMENTS)
  const attached = found.named.filter(({ explicit, page }) => explicit && page)
  const named = namedIn(request.rest, documents)
  const meant = new Map([
    ...attached.map(({ sourceId, sourceTitle }) => [sourceId, sourceTitle] as const),
    ...named.map(({ id, name }) => [id, name] as const),
  ])
  const text = withoutNames(request.rest, [...meant.values()])
  const terms = searchTerms(text).filter((term) => !FRAME.test(term))
  if (!request.isSure && (meant.size === 0 || terms.length > 0)) return null
  const read = async (of: ReadonlyMap<string, string>, about: readonly string[]): Promise<FoundHighlights> => {
    const wanted: HighlightsWanted = {
      documentIds: of.size > 0 ? [...of.keys()] : null,
      color,
      notesOnly,
      terms: about,
    }
    const rows = await wantedHighlights(db, ownerId, wanted, LISTED)
    return {
      shown: rows.map(highlightedOf),
      count: rows[0]?.count ?? 0,
      notesOnly,
      title: of.size === 1 ? ([...of.values()][0] ?? null) : null,
      about: about.length > 0 ? wordsIn(text, about) : '',
    }
  }
  const first = await read(meant, terms)
  if (first.shown.length > 0 || terms.length === 0) return first
  // "… in Trees yesterday", "… in the botany book": the words say when, or are of a title.
  if (meant.size > 0) return read(meant, [])
  const titled = documents.filter(({ name }) => terms.some((term) => hasWord(name, term)))
  return titled.length > 0 ? read(new Map(titled.map(({ id, name }) => [id, name])), []) : first
}

function hasWord(text: string, word: string): boolean {
  return new Set<string>(text.toLowerCase().match(/[\p{L}\p{N}]+/gu)).has(word)
}

/** The words of a text that are searched for, as they were written. */
function wordsIn(text: string, terms: readonly string[]): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => terms.includes(word.toLowerCase())).join(' ') || terms.join(' ')
}
