import type { OwnerDb } from '#db/client.ts'
import { addMemory, listMemories, memoryById, removeMemory, updateMemory } from '#db/queries/coach/memories.ts'
import { type CreateMemory, MEMORIES_MAX, type Memory } from '#worker/contracts/coach/memories.ts'
import { Problem } from '#worker/http/problem.ts'

type Row = Awaited<ReturnType<typeof listMemories>>[number]

export async function list({ db, ownerId, read }: OwnerDb): Promise<{ items: Memory[] }> {
  const [rows] = await read([listMemories(db, ownerId, MEMORIES_MAX)])
  return { items: rows.map(asMemory) }
}

/** @throws Problem memory-limit */
export async function add({ db, ownerId }: OwnerDb, input: CreateMemory, now: Date): Promise<Memory> {
  const { id = crypto.randomUUID(), text } = input
  const [, [row]] = await db.batch([
    addMemory(db, ownerId, { id, text, now }, MEMORIES_MAX),
    memoryById(db, ownerId, id),
  ])
  if (!row) throw new Problem('memory-limit', `The coach remembers at most ${MEMORIES_MAX} things: delete one first.`)
  return asMemory(row)
}

/** @throws Problem not-found */
export async function reword({ db, ownerId }: OwnerDb, id: string, text: string, now: Date): Promise<Memory> {
  const [row] = await updateMemory(db, ownerId, id, text, now)
  if (!row) throw new Problem('not-found')
  return asMemory(row)
}

/** @throws Problem not-found */
export async function remove({ db, ownerId }: OwnerDb, id: string): Promise<void> {
  const [row] = await removeMemory(db, ownerId, id)
  if (!row) throw new Problem('not-found')
}

function asMemory({ id, text, chatId, messageId, updatedAt }: Row): Memory {
  return { id, text, chatId, messageId, updatedAt: updatedAt.toISOString() }
}
