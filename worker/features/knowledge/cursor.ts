import { Problem } from '#worker/http/problem.ts'

/** Where a page of notes ended: milliseconds since the epoch and the note's id. */
export function encodeCursor(last: { updatedAt: Date; id: string }): string {
  return `${last.updatedAt.getTime()}_${last.id}`
}

export function decodeCursor(cursor: string): { updatedAt: Date; id: string } {
  const [, ms, id] = /^(\d{1,15})_([0-9a-f-]{36})$/i.exec(cursor) ?? []
  if (!ms || !id)
    throw new Problem('invalid-input', undefined, {
      errors: [{ pointer: '/cursor', detail: 'This is no place in the list' }],
    })
  return { updatedAt: new Date(Number(ms)), id }
}
