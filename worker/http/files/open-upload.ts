import { createHash } from 'node:crypto'
import { log } from '#worker/http/log.ts'
import { Problem } from '#worker/http/problem.ts'

/** Bytes from which the type of a file is told. */
const START = 16

interface Upload {
  /** The first bytes, fewer of a shorter file. */
  start: Uint8Array
  /**
   * Passes all bytes on as they arrive: no more of them are held than one chunk.
   * @returns SHA-256 of them, hexadecimal
   * @throws Problem malformed-body where they are more or fewer than `size`, or end early; then nothing is stored
   */
  store(size: number, put: (bytes: ReadableStream) => Promise<unknown>): Promise<string>
  cancel(): Promise<void>
}

/** Reads the start of a body, and no further. */
export async function openUpload(body: ReadableStream<Uint8Array>): Promise<Upload> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let read = 0
  while (read < START) {
    const { value, done } = await reader.read().catch((error: unknown) => {
      throw brokenUpload(error)
    })
    if (done) break
    chunks.push(value)
    read += value.byteLength
  }
  const start = Buffer.concat(chunks, read)
  return {
    start: start.subarray(0, START),
    cancel: () => reader.cancel(),
    async store(size, put) {
      const stream = new FixedLengthStream(size)
      const writer = stream.writable.getWriter()
      const hash = createHash('sha256')
      const end = (reason: unknown) => Promise.allSettled([writer.abort(reason), reader.cancel(reason)])
      const pump = async () => {
        let left = size
        for (let chunk: Uint8Array | undefined = start; chunk; chunk = (await reader.read()).value) {
          if ((left -= chunk.byteLength) < 0) throw new RangeError('more bytes than were announced')
          hash.update(chunk)
          await writer.write(chunk)
        }
        if (left > 0) throw new RangeError('fewer bytes than were announced')
        await writer.close()
      }
      // Whichever fails first ends the other; R2 stores an object whole or not at all.
      let failure: unknown
      await Promise.all([
        pump().catch((error: unknown) => {
          failure ??= brokenUpload(error)
          return end(error)
        }),
        put(stream.readable).catch((error: unknown) => {
          failure ??= error
          return end(error)
        }),
      ])
      if (failure) throw failure
      return hash.digest('hex')
    },
  }
}

/** Bytes that do not come, or more than were announced, are the sender's fault or the network's. */
function brokenUpload(error: unknown): Problem {
  log('info', 'upload broken', { error })
  return new Problem('malformed-body', 'The file did not arrive whole. Send it again.')
}
