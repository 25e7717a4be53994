import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { UpdateTopic } from '#worker/contracts/knowledge.ts'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { topics } from '../../schema/knowledge.ts'

/** Written out: a builder leaves out the table's name where a query has only one table. */
const noteCount = sql<number>`(
  select count(*) from notes where notes.owner_id = topics.owner_id and notes.topic_id = topics.id
    and notes.deleted_at is null)`

const TOPIC = {
  id: topics.id,
  name: topics.name,
  color: topics.color,
  icon: topics.icon,
  position: topics.position,
  sample: topics.sample,
  noteCount,
}

export function listTopics(db: Db, ownerId: string) {
  return db.select(TOPIC).from(topics).where(eq(topics.ownerId, ownerId)).orderBy(asc(topics.position), asc(topics.id))
}

export function topicById(db: Db, ownerId: string, id: number) {
  return db
    .select(TOPIC)
    .from(topics)
    .where(and(eq(topics.id, id), eq(topics.ownerId, ownerId)))
    .limit(1)
}

/** The topic that was made with a key. */
export function topicByKey(db: Db, ownerId: string, key: string) {
  return db
    .select(TOPIC)
    .from(topics)
    .where(and(eq(topics.ownerId, ownerId), eq(topics.key, key)))
    .limit(1)
}

/** The new topic's id, or no row where the learner already has `max` or one of this key. */
export function insertTopic(db: Db, topic: NewTopic, max: number) {
  return db
    .insert(topics)
    .select(newTopic(topic, false, sql`count(*) < ${max}`))
    .onConflictDoNothing()
    .returning({ id: topics.id })
}

/** The same, and nothing where a topic of this name is there already, so that two imports at once make one. */
export function insertTopicOnce(db: Db, topic: NewTopic, max: number) {
  return db
    .insert(topics)
    .select(newTopic(topic, false, sql`count(*) < ${max} and coalesce(sum(name = ${topic.name}), 0) = 0`))
}

interface NewTopic {
  ownerId: string
  key?: string
  name: string
  color: string
  icon: string
  now: Date
}

/** Placed after the learner's last topic. `when` may count over all of them. */
function newTopic({ now, ...topic }: NewTopic, sample: boolean, when: SQL) {
  const position = sql`coalesce(max(position), 0) + 1`
  return selectInto(
    topics,
    { ...topic, position, sample, createdAt: now, updatedAt: now },
    sql`from topics where owner_id = ${topic.ownerId} having ${when}`,
  )
}

export function updateTopic(db: Db, ownerId: string, id: number, set: UpdateTopic, now: Date) {
  return db
    .update(topics)
    .set({ ...set, updatedAt: now })
    .where(and(eq(topics.id, id), eq(topics.ownerId, ownerId)))
    .returning({ id: topics.id })
}

/** The topics named get the places of their order; those not named come after them, in the order they had. */
export function orderTopics(db: Db, ownerId: string, ids: number[], now: Date) {
  const order = JSON.stringify(ids)
  return db
    .update(topics)
    .set({
      position: sql`coalesce(
        (select key + 1 from json_each(${order}) where value = topics.id), ${ids.length} + topics.position)`,
      updatedAt: now,
    })
    .where(eq(topics.ownerId, ownerId))
}

/** Its notes stay, without a topic (the foreign key sets null). */
export function deleteTopic(db: Db, ownerId: string, id: number) {
  return db
    .delete(topics)
    .where(and(eq(topics.id, id), eq(topics.ownerId, ownerId)))
    .returning({ id: topics.id })
}

/** One sample topic a learner, however often and however parallel it is asked for. */
export function insertSampleTopic(db: Db, topic: NewTopic) {
  return db.insert(topics).select(newTopic(topic, true, sql`coalesce(max(sample), 0) = 0`))
}

export function deleteSampleTopics(db: Db, ownerId: string) {
  return db.delete(topics).where(and(eq(topics.ownerId, ownerId), eq(topics.sample, true)))
}
