/** The shortest timeout of an upload in milliseconds, and the bytes a millisecond of the slowest connection. */
const STALLED = 60_000
const BYTES_A_MS = 20

/** The timeout of an upload of so many bytes. */
export function uploadLimit(bytes: number): AbortSignal {
  return AbortSignal.timeout(STALLED + bytes / BYTES_A_MS)
}
