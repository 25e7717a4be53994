import { forOwner } from '#db/client.ts'
import { users } from '#db/schema/auth.ts'
import { notes, topics } from '#db/schema/knowledge.ts'
import { insertPassagesOf } from '#db/queries/knowledge/passages.ts'
import { searchPassages } from '#db/queries/knowledge/passages.ts'
import { namedPassages } from '#db/queries/coach/named-passages.ts'
import { splitPassages } from '#worker/domain/passages/split.ts'
import type { ChatManner } from '#worker/contracts/coach.ts'
import type { Answer, EvidencePassage, Turn } from '#worker/engine/evidence.ts'
import { searchTerms } from '#worker/engine/query.ts'
import { respondWith } from '#worker/engine/respond.ts'
import { answerContext } from '#worker/features/coach/context/answer-context.ts'
import { PASSAGES, NAMED_PASSAGES } from '#worker/features/coach/evidence.ts'
import { turnSettings } from '#worker/features/coach/context/turn-settings.ts'
import { EMBEDDED } from '#worker/ai/models.ts'
import { sqliteD1 } from '../../support/database/sqlite-d1.ts'

export interface BenchNote {
  topic: string
  title: string
  markdown: string
}

export interface Asked {
  answer: Answer
  /** Passages that the search gave. */
  found: readonly EvidencePassage[]
  /** CPU in milliseconds: outside the database, and in it. */
  ms: number
  sqlMs: number
}

const OWNER = 'learner'
const NOW = new Date('2026-03-02T09:00:00Z')

/** A learner's library in the product's own tables, and the embedded coach that answers from it as the product does. */
export async function libraryOf(given: readonly BenchNote[]) {
  const time = { ms: 0 }
  const d1 = sqliteD1(time)
  const owner = forOwner(d1, OWNER, null)
  const { db } = owner
  await db.insert(users).values({ id: OWNER, name: 'Learner', email: 'learner@example.org' })
  const names = [...new Set(given.map(({ topic }) => topic))].filter(Boolean)
  const at = { createdAt: NOW, updatedAt: NOW }
  for (const [i, name] of names.entries())
    await db.insert(topics).values({ id: i + 1, ownerId: OWNER, name, color: 'blue', icon: 'book', position: i, ...at })
  for (const [i, { topic, title, markdown }] of given.entries()) {
    const note = { id: idOf(i), ownerId: OWNER, version: 1, ...at }
    const topicId = names.indexOf(topic) + 1 || null
    await db.insert(notes).values({ ...note, topicId, title, markdown, excerpt: '', titleKey: title.toLowerCase() })
    await insertPassagesOf(db, OWNER, [{ ...note, title, text: splitPassages(markdown) }])
  }

  /** Asks as the chat does: search, context, answer. */
  async function ask(question: string, history: readonly Turn[] = [], manner: ChatManner = 'explain'): Promise<Asked> {
    const began = process.cpuUsage()
    const sqlBefore = time.ms
    const place = { chatId: 'chat', questionId: 'question' }
    const terms = searchTerms(question)
    const passages = terms.length > 0 ? await searchPassages(db, OWNER, terms, PASSAGES) : []
    const named = await namedPassages(db, OWNER, place, terms, NAMED_PASSAGES)
    const found = { terms, passages, highlighted: [], named, noteCount: given.length, near: [], at: place }
    const settings = { ...turnSettings(undefined, [], { text: question, attachments: [] }, NOW), manner }
    const turns = history.map((turn) => ({ ...turn, status: 'complete' as const, citations: [] }))
    const context = await answerContext(owner, { question, history: turns, found, engine: EMBEDDED, settings })
    let last: readonly EvidencePassage[] = []
    const answer = await respondWith(context.guidance, { question: context.question, history }, async (words) => {
      const evidence = await context.retrieve(words)
      last = evidence.passages
      return evidence
    })
    const sqlMs = time.ms - sqlBefore
    const { user, system } = process.cpuUsage(began)
    return { answer, found: last, ms: (user + system) / 1000 - sqlMs, sqlMs }
  }
  return { ask }
}

export type Library = Awaited<ReturnType<typeof libraryOf>>

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
