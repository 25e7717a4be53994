import { and, eq } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { listViews } from '../../schema/knowledge.ts'

export function getListView(db: Db, ownerId: string, list: string) {
  return db
    .select({ view: listViews.view })
    .from(listViews)
    .where(and(eq(listViews.ownerId, ownerId), eq(listViews.list, list)))
    .limit(1)
}

export function saveListView(db: Db, ownerId: string, list: string, view: unknown) {
  return db
    .insert(listViews)
    .values({ ownerId, list, view })
    .onConflictDoUpdate({ target: [listViews.ownerId, listViews.list], set: { view } })
}
