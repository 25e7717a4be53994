import { FILE_TYPE } from '#worker/contracts/knowledge/attachment-types.ts'

/** Milliseconds without progress after which a part is sent again. */
const STALLED_MS = 60_000

/**
 * Sends a part of a file. By XMLHttpRequest: fetch does not tell how much of a body has been sent.
 * @throws TypeError where the network fails or nothing moves any more, as `retryRequest` expects; AbortError
 */
export function sendPart(
  documentId: string,
  part: number,
  bytes: Blob,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let watch: ReturnType<typeof setTimeout> | undefined
    const isMoving = () => {
      clearTimeout(watch)
      watch = setTimeout(() => request.abort(), STALLED_MS)
    }
    const abort = () => request.abort()
    request.open('PUT', `/api/documents/${documentId}/parts/${part}`)
    request.setRequestHeader('content-type', FILE_TYPE)
    request.upload.onprogress = ({ loaded }) => {
      isMoving()
      onProgress(Math.min(loaded, bytes.size))
    }
    request.onload = () => {
      const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' }
      const retryAfter = request.getResponseHeader('retry-after')
      resolve(
        new Response(request.responseText || null, {
          status: request.status,
          headers: retryAfter ? { ...headers, 'retry-after': retryAfter } : headers,
        }),
      )
    }
    request.onerror = () => reject(new TypeError('A part of a file could not be sent'))
    request.onabort = () =>
      reject(signal.aborted ? new DOMException('Cancelled', 'AbortError') : new TypeError('An upload stands still'))
    request.onloadend = () => {
      clearTimeout(watch)
      signal.removeEventListener('abort', abort)
    }
    signal.addEventListener('abort', abort)
    if (signal.aborted) return reject(new DOMException('Cancelled', 'AbortError'))
    isMoving()
    request.send(bytes)
  })
}
