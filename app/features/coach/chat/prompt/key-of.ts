import type { Attachment } from '#worker/contracts/coach.ts'

export function keyOf({ kind, id }: Attachment): string {
  return `${kind}-${id}`
}
