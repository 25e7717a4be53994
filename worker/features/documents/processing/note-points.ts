import { z } from 'zod'
import { isModelSpent } from '#worker/ai/model-calls.ts'
import { languageModelName, type ModelCaller } from '#worker/ai/models.ts'
import { findQuote } from '#worker/domain/anchors/quote.ts'
import { type DocumentPart, pageAt } from '#worker/domain/documents/next-part.ts'
import { cleanSide } from '#worker/domain/flashcards/making/clean-side.ts'
import { JsonObjectReader } from '#worker/domain/flashcards/making/json-object-reader.ts'
import { withoutForeignLinks } from '#worker/domain/markdown/foreign-links.ts'
import { addressesIn } from '#worker/domain/markdown/link-hosts.ts'
import { pointsPrompt } from './points-prompt.ts'

/** A line of a note, and the page that says it. */
export interface NotePoint {
  markdown: string
  page: number
  pageName?: string
  /** Of the section it is from; empty where that is not known. */
  heading: string
}

export interface NotePoints {
  points: NotePoint[]
  dropped: Record<string, number>
  modelSpent: boolean
}

/** A point as a model proposes it: nothing of it is believed yet. */
const ProposedPoint = z.object({
  point: z.string().max(1_000).transform(oneLine).pipe(z.string().min(1)),
  heading: z.string().max(200).default('').transform(oneLine),
  quote: z.string().min(1).max(2_000),
})

/** What a part of a document says, in about `wanted` points. @throws Problem engine-… */
export async function pointsOf(
  caller: ModelCaller,
  part: DocumentPart,
  wanted: number,
  signal: AbortSignal,
): Promise<NotePoints> {
  const dropped: Record<string, number> = {}
  if (part.text.trim() === '') return { points: [], dropped, modelSpent: false }
  let modelSpent = false
  if (languageModelName(caller) !== null) {
    try {
      return await byModel(caller, part, wanted, signal)
    } catch (error) {
      // The embedded engine goes on, and the step says so.
      if (!isModelSpent(error)) throw error
      modelSpent = true
    }
  }
  const { overviewOf } = await import('#worker/engine/writing/overview.ts')
  const points = overviewOf(part.text, wanted).map(({ markdown, heading, start }) => ({
    markdown,
    heading,
    ...pageAt(part.pages, part.start + start),
  }))
  return { points, dropped, modelSpent }
}

async function byModel(
  caller: ModelCaller,
  part: DocumentPart,
  wanted: number,
  signal: AbortSignal,
): Promise<NotePoints> {
  const { completeText } = await import('#worker/ai/complete-text.ts')
  const reader = new JsonObjectReader()
  const addresses = addressesIn([part.text])
  const points: NotePoint[] = []
  let unsupported = 0
  const call = { system: pointsPrompt(wanted), text: JSON.stringify({ text: part.text }), signal }
  await completeText(caller, call, (delta) => {
    for (const object of reader.add(delta)) {
      const read = ProposedPoint.safeParse(object)
      const found = read.success ? findQuote(part.text, read.data.quote) : null
      if (!read.success || !found) unsupported++
      else if (points.length < 2 * wanted)
        points.push({
          markdown: withoutForeignLinks(read.data.point, addresses),
          heading: withoutForeignLinks(read.data.heading, addresses),
          ...pageAt(part.pages, part.start + found.start),
        })
    }
  })
  return { points, dropped: unsupported > 0 ? { unsupported } : {}, modelSpent: false }
}

/** Without HTML and pictures, which nobody has looked at; a mark at its beginning would start a list or a heading. */
function oneLine(text: string): string {
  return cleanSide(text)
    .replace(/\s+/g, ' ')
    .replace(/^(?:[-*+#>]+|\d+[.)])\s+/, '')
    .trim()
}
