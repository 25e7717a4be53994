import { z } from 'zod'
import type { FoundNote } from '#db/queries/knowledge/passages.ts'
import type { NoteSummary } from '#worker/contracts/knowledge.ts'
import { snippetParts } from '#worker/domain/searching/snippet.ts'

/** Characters of a note's first words. */
export const EXCERPT_MAX = 160

interface Row {
  id: string
  title: string
  excerpt: string
  topicId: number | null
  tags: string[]
  sample: boolean
  createdAt: Date
  updatedAt: Date
}

export function summary(row: Row): NoteSummary {
  const { id, title, topicId, tags, sample, createdAt, updatedAt } = row
  return {
    id,
    title,
    excerpt: row.excerpt,
    snippet: null,
    topicId,
    tags,
    sample,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

const Tags = z.array(z.string())

export function searchResult(row: FoundNote): NoteSummary {
  const { snippet, sample, createdAt, updatedAt, tags, ...rest } = row
  const shown = summary({
    ...rest,
    tags: Tags.parse(JSON.parse(tags)),
    sample: sample === 1,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  })
  return { ...shown, snippet: snippet === null ? null : snippetParts(snippet) }
}
