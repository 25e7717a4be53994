import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { notes } from '../../schema/knowledge.ts'
import { quizQuestions, quizzes } from '../../schema/quizzes.ts'

const text = { id: notes.id, title: notes.title, text: notes.markdown, version: notes.version }

/** Notes with their texts, in the order named. */
export function notesByIds(db: Db, ownerId: string, ids: readonly string[]) {
  const named = JSON.stringify(ids)
  return db
    .select(text)
    .from(notes)
    .where(
      and(
        eq(notes.ownerId, ownerId),
        isNull(notes.deletedAt),
        sql`${notes.id} in (select value from json_each(${named}))`,
      ),
    )
    .orderBy(sql`(select key from json_each(${named}) where value = ${notes.id})`)
}

/** The notes of a topic with their texts, the last changed first. */
export function notesOfTopic(db: Db, ownerId: string, topicId: number, limit: number) {
  return db
    .select(text)
    .from(notes)
    .where(and(eq(notes.ownerId, ownerId), eq(notes.topicId, topicId), isNull(notes.deletedAt)))
    .orderBy(desc(notes.updatedAt), desc(notes.id))
    .limit(limit)
}

/** Questions of all quizzes that were made from something, in the order of their ids; not those of a quiz in the bin. */
export function questionsOfSource(db: Db, ownerId: string, source: string, page: { limit: number; after?: string }) {
  return db
    .select({ question: quizQuestions.question, quizId: quizQuestions.quizId, title: quizzes.title })
    .from(quizQuestions)
    .innerJoin(quizzes, and(eq(quizzes.id, quizQuestions.quizId), isNull(quizzes.deletedAt)))
    .where(
      and(
        eq(quizQuestions.ownerId, ownerId),
        eq(quizQuestions.sourceId, source),
        page.after === undefined ? undefined : gt(quizQuestions.id, page.after),
      ),
    )
    .orderBy(asc(quizQuestions.id))
    .limit(page.limit)
}

/** Questions about any of these, the latest first. */
export function questionsOfSources(db: Db, ownerId: string, sources: readonly string[], limit: number) {
  return db
    .select({ question: quizQuestions.question })
    .from(quizQuestions)
    .innerJoin(quizzes, and(eq(quizzes.id, quizQuestions.quizId), isNull(quizzes.deletedAt)))
    .where(
      and(
        eq(quizQuestions.ownerId, ownerId),
        sql`${quizQuestions.sourceId} in (select value from json_each(${JSON.stringify(sources)}))`,
      ),
    )
    .orderBy(desc(quizQuestions.createdAt))
    .limit(limit)
}
