import { invalidCursor } from '#worker/http/problem.ts'

/** A position in a list that is sorted by time and id. */
export interface ListPosition {
  updatedAt: Date
  id: string
}

export function encodeCursor({ updatedAt, id }: ListPosition): string {
  return `${updatedAt.getTime()}_${id}`
}

/** @throws Problem invalid-input */
export function decodeCursor(cursor: string): ListPosition {
  const [, ms, id] = /^(\d{1,15})_([0-9a-f-]{36})$/i.exec(cursor) ?? []
  if (!ms || !id) throw invalidCursor()
  return { updatedAt: new Date(Number(ms)), id }
}
