import type { OwnerDb } from '#db/client.ts'
import {
  deleteTopic,
  insertTopic,
  listTopics,
  orderTopics,
  topicById,
  topicByKey,
  updateTopic,
} from '#db/queries/knowledge/topics.ts'
import { type CreateTopic, type Topic, TOPICS_MAX, type UpdateTopic } from '#worker/contracts/knowledge.ts'
import { TOPIC_COLORS, TOPIC_ICONS } from '#worker/contracts/knowledge/topic-looks.ts'
import { Problem } from '#worker/http/problem.ts'

type Row = Awaited<ReturnType<typeof listTopics>>[number]

export async function list(owner: OwnerDb): Promise<Topic[]> {
  const [rows] = await owner.read([listTopics(owner.db, owner.ownerId)])
  return rows.map(toTopic)
}

export async function get(owner: OwnerDb, id: number): Promise<Topic> {
  const [[row]] = await owner.read([topicById(owner.db, owner.ownerId, id)])
  if (!row) throw new Problem('not-found', 'This topic is not here, or no longer.')
  return toTopic(row)
}

export async function create(owner: OwnerDb, input: CreateTopic, now: Date): Promise<Topic> {
  const { db, ownerId } = owner
  const key = input.key ?? crypto.randomUUID()
  const [, [row]] = await db.batch([
    insertTopic(db, { ...input, key, ownerId, now }, TOPICS_MAX),
    topicByKey(db, ownerId, key),
  ])
  if (!row) throw new Problem('topic-limit', `${TOPICS_MAX} topics are the most there can be. Delete one first.`)
  return toTopic(row)
}

export async function update(owner: OwnerDb, id: number, input: UpdateTopic, now: Date): Promise<Topic> {
  const { db, ownerId } = owner
  const [, rows] = await db.batch([updateTopic(db, ownerId, id, input, now), topicById(db, ownerId, id)])
  const [row] = rows
  if (!row) throw new Problem('not-found', 'This topic is not here, or no longer.')
  return toTopic(row)
}

/** Topics made meanwhile, in another tab, come last. */
export async function order(owner: OwnerDb, ids: number[], now: Date): Promise<Topic[]> {
  const { db, ownerId } = owner
  const [, rows] = await db.batch([orderTopics(db, ownerId, ids, now), listTopics(db, ownerId)])
  return rows.map(toTopic)
}

export async function remove(owner: OwnerDb, id: number): Promise<void> {
  const [row] = await deleteTopic(owner.db, owner.ownerId, id)
  if (!row) throw new Problem('not-found', 'This topic is not here, or no longer.')
}

/** A colour or icon that a later version no longer knows becomes the first one. */
function toTopic(row: Row): Topic {
  return {
    ...row,
    color: TOPIC_COLORS.find((color) => color === row.color) ?? TOPIC_COLORS[0],
    icon: TOPIC_ICONS.find((icon) => icon === row.icon) ?? TOPIC_ICONS[0],
  }
}
