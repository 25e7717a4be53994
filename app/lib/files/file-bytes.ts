import { Unreadable } from '#worker/contracts/unreadable.ts'
import type { ByteSource } from '#worker/domain/importing/source-file.ts'

/** A file that the learner chose, read where and when it is needed. Its slices throw `Unreadable` where it is gone. */
export function fileBytes(file: File): ByteSource {
  return {
    size: file.size,
    slice: async (start, end) => {
      try {
        return new Uint8Array(await file.slice(start, end).arrayBuffer())
      } catch (error) {
        // The browser's own reasons: gone, moved, changed, or not to be read by this learner.
        if (error instanceof DOMException)
          throw new Unreadable('It could no longer be read. Has it been moved or changed?')
        throw error
      }
    },
  }
}
