import { retryRequest } from '../retry-request.ts'

/** A learner's file, under the name that it has in what is exported. */
export interface FetchedAttachment {
  id: string
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

/** Null where the file is gone. @throws RequestFailed, AbortError */
export async function fetchAttachment(id: string, signal: AbortSignal): Promise<FetchedAttachment | null> {
  const response = await retryRequest(() => fetch(`/api/attachments/${id}`, { signal }), signal, [404])
  if (!response.ok) return null
  return { id, name: nameOf(id, response.headers), bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** The same in every export, so that the program that reads it recognises a file that it has. */
function nameOf(id: string, headers: Headers): string {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''
  const extension =
    EXTENSIONS[headers.get('content-type')?.split(';')[0] ?? ''] ?? /\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? 'bin'
  return `stoa-${id}.${extension.toLowerCase()}`
}
