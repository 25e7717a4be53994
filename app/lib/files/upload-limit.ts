/** Milliseconds that a file may take at least, and bytes of it that the slowest line takes in each. */
const STALLED = 60_000
const BYTES_A_MS = 20

/** Ends an upload of so many bytes on a line that has gone quiet. */
export function uploadLimit(bytes: number): AbortSignal {
  return AbortSignal.timeout(STALLED + bytes / BYTES_A_MS)
}
