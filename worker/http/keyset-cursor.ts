import { invalidCursor } from './problem.ts'

/** Where a page ended that is sorted by a number: that number and the id. */
export function encodeKey(id: string, key: number): string {
  return `${id}_${key}`
}

export function decodeKey(cursor: string): { id: string; key: number } {
  const [, id, key] = /^([0-9a-f-]{36})_(\d{1,15})$/i.exec(cursor) ?? []
  if (!id || !key) throw invalidCursor()
  return { id, key: Number(key) }
}

/** Where a page ended that is sorted by title: the title as compared, and the id. */
export function encodeTitle(id: string, titleKey: string): string {
  return `${id}_${encodeURIComponent(titleKey)}`
}

export function decodeTitle(cursor: string): { id: string; key: string } {
  const [, id, key] = /^([0-9a-f-]{36})_(.*)$/i.exec(cursor) ?? []
  if (!id || key === undefined) throw invalidCursor()
  return { id, key: decoded(key) }
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch (error) {
    if (error instanceof URIError) throw invalidCursor()
    throw error
  }
}
