import { DatabaseSync } from 'node:sqlite'
import { splitPassages } from '#worker/domain/passages/split.ts'
import type { Evidence, Turn } from '#worker/engine/evidence.ts'
import { searchTerms } from '#worker/engine/query.ts'

/** Notes in the same full-text index as the product's, so that what the engine is given here is what it is given there. */
export function libraryOf(notes: readonly { title: string; markdown: string }[]) {
  const db = new DatabaseSync(':memory:')
  db.exec(`create virtual table found using fts5(heading, body, tokenize = 'porter unicode61 remove_diacritics 2')`)
  const rows = notes.flatMap(({ title, markdown }, i) =>
    splitPassages(markdown).map(({ heading, body, start, end }) => ({
      sourceId: idOf(i),
      sourceTitle: title,
      heading,
      body,
      start,
      end,
    })),
  )
  const insert = db.prepare('insert into found (rowid, heading, body) values (?, ?, ?)')
  for (const [i, { heading, body }] of rows.entries()) insert.run(i, heading, body)
  const search = db.prepare(
    'select rowid as id, bm25(found, 2.0, 1.0) as rank from found where found match ? order by rank limit 40',
  )
  return {
    markdownOf: (sourceId: string) => notes.find((_, i) => idOf(i) === sourceId)?.markdown ?? '',
    evidence(question: string, history: readonly Turn[] = []): Evidence {
      const match = searchTerms(question, history)
        .map((term) => `"${term}"`)
        .join(' OR ')
      const hits = match ? search.all(match) : []
      const passages = hits.flatMap(({ id, rank }) => {
        const row = rows[Number(id)]
        return row ? [{ ...row, rank: Number(rank) }] : []
      })
      return { passages, noteCount: notes.length }
    },
  }
}

export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
