import { retryRequest } from '../retry-request.ts'
import { uploadLimit } from './upload-limit.ts'

const NAME_MAX = 200

interface NamedBytes {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Uploads a file of an import; retried when the connection fails or stalls.
 * @returns its address, or the reason why it cannot be stored
 * @throws RequestFailed, AbortError
 */
export async function storeBytes(
  { name, type, bytes }: NamedBytes,
  signal: AbortSignal,
): Promise<{ src: string } | { reason: string }> {
  const headers = { 'content-type': type, 'x-file-name': encodeURIComponent(name.slice(0, NAME_MAX).toWellFormed()) }
  const post = () =>
    fetch('/api/attachments', {
      method: 'POST',
      headers,
      body: bytes,
      signal: AbortSignal.any([signal, uploadLimit(bytes.byteLength)]),
    })
  const answer = await retryRequest(post, signal, [400, 409, 413, 415])
  const body: unknown = await answer.json()
  if (answer.ok) return { src: String(Object(body).src) }
  return { reason: String(Object(body).detail ?? 'It could not be saved.') }
}
