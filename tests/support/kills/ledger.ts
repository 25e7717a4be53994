import type { Miniflare } from 'miniflare'
import { splitPassages } from '#worker/domain/passages/split.ts'
import { linkTargets } from '#worker/domain/notes/link-targets.ts'

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

/** What a writer knows of one note. Saves are numbered from 0, which creates it. */
export interface Written {
  id: string
  note: number
  /** The last save that was acknowledged; -1 before any. */
  acknowledged: number
  /** A save that was sent and not answered: it may be there or not, but whole. */
  sent: number | null
}

/** The content of a save: each says which it is in every part, so that parts of two are told apart. */
export function contentOf(note: number, save: number) {
  const mark = `note${note}save${save}`
  const sections = Array.from(
    { length: 2 + (save % 4) },
    (_, n) =>
      `## Part ${n} ${mark}\n\nThe ${mark} part ${n} speaks of sleep and memory. ${'Rest lets weak traces fade. '.repeat(12)}`,
  )
  const markdown = `${sections.join('\n\n')}\n\nSee [[Lecture ${note} ${save}]] and [[Sleep]].\n`
  return { title: `Lecture ${mark}`, markdown, tags: ['memory', mark], topicId: null }
}

/** What a kill must not leave behind; all empty is right. */
export interface Findings {
  /** Acknowledged, and not there. */
  lost: string[]
  /** There in a form that nobody has sent. */
  torn: string[]
  /** The note is right, and what is kept of it for search, tags and links is another save's. */
  inconsistent: string[]
}

/**
 * Compares the database with what writers were told, and tells the ledger which unanswered saves have arrived. Nothing may be
 * serving the database.
 */
export async function inspect(db: Database, ledger: Written[]): Promise<Findings> {
  const found: Findings = { lost: [], torn: [], inconsistent: [] }
  const table = new Tables(db)
  const notes = await table.by('id', 'select id, title, markdown, tags, topic_id as topicId, version from notes')
  const passages = await table.by('note_id', 'select * from passages order by ordinal')
  const tags = await table.by('note_id', 'select note_id, tag from note_tags order by tag')
  const links = await table.by('from_id', 'select from_id, key from note_links order by key')
  for (const written of ledger) {
    const { id, note, acknowledged, sent } = written
    const name = `note ${note}, save ${acknowledged}`
    const [row] = notes.get(id) ?? []
    if (!row) {
      if (acknowledged >= 0) found.lost.push(name)
    } else {
      const there = Number(row.version) - 1
      const { topicId, title, markdown, tags: wanted } = contentOf(note, there)
      const whole = same(row, { id, title, markdown, tags: JSON.stringify(wanted), topicId, version: there + 1 })
      if (!whole) found.torn.push(`${name}: ${JSON.stringify(row).slice(0, 200)}`)
      else if (there < acknowledged) found.lost.push(`${name}: save ${there} is there`)
      else if (there > acknowledged && there !== sent)
        found.torn.push(`${name}: save ${there} is there, which nobody sent`)
      else {
        written.acknowledged = there
        const kept = {
          passages: (passages.get(id) ?? []).map(({ ordinal, heading, body, start, end }) => [
            ordinal,
            heading,
            body,
            start,
            end,
          ]),
          tags: (tags.get(id) ?? []).map(({ tag }) => tag),
          links: (links.get(id) ?? []).map(({ key }) => key),
        }
        const right = {
          passages: [
            [0, title, '', 0, 0],
            ...splitPassages(markdown).map((p) => [p.ordinal + 1, p.heading, p.body, p.start, p.end]),
          ],
          tags: wanted.toSorted(),
          links: linkTargets(markdown)
            .map(({ key }) => key)
            .toSorted(),
        }
        for (const part of ['passages', 'tags', 'links'] as const)
          if (!same(kept[part], right[part])) found.inconsistent.push(`${name}: its ${part}`)
      }
    }
    written.sent = null
  }
  found.inconsistent.push(...(await table.damaged()))
  return found
}

type Row = Record<string, unknown>

class Tables {
  constructor(private readonly db: Database) {}

  async by(key: string, query: string): Promise<Map<unknown, Row[]>> {
    const { results } = await this.db.prepare(query).all<Row>()
    return Map.groupBy(results, (row) => row[key])
  }

  /** What SQLite itself says of the file, and FTS5 of its index against the passages. */
  async damaged(): Promise<string[]> {
    const check = await this.db.prepare('pragma quick_check').first<string>('quick_check')
    try {
      await this.db.prepare(`insert into passages_fts(passages_fts, rank) values ('integrity-check', 1)`).run()
    } catch (error) {
      return [`the search index: ${String(error)}`]
    }
    return check === 'ok' ? [] : [`the database: ${check}`]
  }
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
