import { UPLOAD_PART_BYTES } from '#worker/contracts/documents/document-limits.ts'
import { log } from '#worker/http/log.ts'
import { Problem } from '#worker/http/problem.ts'

/** Bytes of a part, counted from 1; 0 of one that a file of this size does not have. */
export function partSize(size: number, part: number): number {
  return Math.min(UPLOAD_PART_BYTES, Math.max(0, size - (part - 1) * UPLOAD_PART_BYTES))
}

/** Passes the bytes on as they arrive, by the runtime's own pipe. @throws Problem malformed-body where they end early */
export async function storeExactly<T>(
  size: number,
  body: ReadableStream<Uint8Array>,
  store: (bytes: ReadableStream) => Promise<T>,
): Promise<T> {
  const { readable, writable } = new FixedLengthStream(size)
  const brokenUpload = (error: unknown): never => {
    log('info', 'upload broken', { error })
    throw new Problem('malformed-body', 'This part did not arrive whole. Send it again.')
  }
  // Whichever fails first ends the other, and says why.
  const [, stored] = await Promise.all([body.pipeTo(writable).catch(brokenUpload), store(readable)])
  return stored
}
