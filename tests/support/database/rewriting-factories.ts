import { env } from 'cloudflare:workers'
import { directory } from '#db/client.ts'
import { mistakes } from '#db/schema/mistakes.ts'
import { texts, textVersions } from '#db/schema/rewriting.ts'
import type { Learner } from '../factories.ts'

export async function createText(owner: Learner, text: string) {
  const now = new Date()
  const id = crypto.randomUUID()
  const db = directory(env.DB)
  await db.batch([
    db.insert(texts).values({ id, ownerId: owner.id, title: text, text, revision: 1, createdAt: now, updatedAt: now }),
    db
      .insert(textVersions)
      .values({ textId: id, number: 1, ownerId: owner.id, text, madeBy: 'written', createdAt: now }),
  ])
  return { id }
}

export async function createMistake(owner: Learner, given: { wrong: string; right: string }) {
  const now = new Date()
  const id = crypto.randomUUID()
  await directory(env.DB)
    .insert(mistakes)
    .values({ id, ownerId: owner.id, kind: 'spelling', times: 1, lastAt: now, seenAt: now, ...given })
  return { id }
}
