import type { OwnerDb } from '#db/client.ts'
import { insertTopicOnce, listTopics } from '#db/queries/knowledge/topics.ts'
import { TOPICS_MAX } from '#worker/contracts/knowledge.ts'
import { TOPIC_COLORS } from '#worker/contracts/knowledge/topic-looks.ts'

export interface Topics {
  /** Null where there was no room for it. */
  idOf(name: string): number | null
  /** What to say then. */
  full: string
}

/** The learner's topics of these names; those that are missing are made, within the limit. Case does not count. */
export async function topicsByName(owner: OwnerDb, names: string[], now: Date): Promise<Topics> {
  const { db, ownerId } = owner
  const wanted = new Map(names.map((name) => [keyOf(name), name]))
  let ids = wanted.size > 0 ? idsOf(await listTopics(db, ownerId)) : new Map<string, number>()
  const [first, ...others] = [...wanted]
    .filter(([key]) => !ids.has(key))
    .map(([key, name]) =>
      insertTopicOnce(db, { ownerId, name, color: colorOf(key), icon: 'book-open', now }, TOPICS_MAX),
    )
  if (first) {
    await db.batch([first, ...others])
    ids = idsOf(await listTopics(db, ownerId))
  }
  return {
    idOf: (name) => ids.get(keyOf(name)) ?? null,
    full: `There is no room for another topic (${TOPICS_MAX} at most), so the note stands in none.`,
  }
}

function idsOf(topics: { id: number; name: string }[]): Map<string, number> {
  return new Map(topics.toReversed().map(({ id, name }) => [keyOf(name), id]))
}

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** Arbitrary but stable, to distinguish the topics of an import. */
function colorOf(name: string): string {
  const sum = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7)
  return TOPIC_COLORS[sum % TOPIC_COLORS.length] ?? TOPIC_COLORS[0]
}
