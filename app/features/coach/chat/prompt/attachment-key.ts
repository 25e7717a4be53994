import type { Attachment } from '#worker/contracts/coach.ts'

export function attachmentKey({ kind, id }: Attachment): string {
  return `${kind}-${id}`
}
