import type { FoundNote } from '#db/queries/knowledge/passages.ts'
import type { NoteSummary, Snippet } from '#worker/contracts/knowledge.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'

const EXCERPT_MAX = 160

interface Row {
  id: string
  title: string
  opening: string
  topicId: number | null
  sample: boolean
  updatedAt: Date
}

export function summary(row: Row): NoteSummary {
  const { opening, updatedAt, ...shown } = row
  return { ...shown, excerpt: plainText(opening, EXCERPT_MAX), snippet: null, updatedAt: updatedAt.toISOString() }
}

export function foundSummary(row: FoundNote): NoteSummary {
  const { snippet, sample, updatedAt, ...rest } = row
  const shown = summary({ ...rest, sample: sample === 1, updatedAt: new Date(updatedAt) })
  return { ...shown, snippet: snippet === null ? null : snippetParts(snippet) }
}

/** List marks, task boxes, and the marks of emphasis, code, tables and quotes. */
const MARKS = /(?:(?<=^|\s)[-+](?=\s)|\[[ xX]\](?=\s)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|[*`#|>~$]|\s)+/gu

/** `before U+0002 hit U+0003 after` as parts, without Markdown's marks. */
function snippetParts(text: string): Snippet {
  return text
    .split(/(\u0002[^\u0003]*\u0003)/)
    .map((part) => ({
      text: part.replace(/[\u0002\u0003]/g, '').replace(MARKS, ' '),
      hit: part.startsWith('\u0002'),
    }))
    .filter((part) => part.text)
}
