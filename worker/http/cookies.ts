import { parse } from 'hono/utils/cookie'

export function readCookie(request: Request, name: string): string | null {
  const header = request.headers.get('cookie')
  return header ? (parse(header, name)[name] ?? null) : null
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const SIGNATURE = /^[A-Za-z\d+/]{43}=$/
/** The key of the secret that was used last: to make one takes longer than to check a signature by it. */
let cachedKey: { secret: string; key: CryptoKey } | undefined

/** What a cookie says that Hono's `setSignedCookie` has set with this secret; null where there is none, or another signature. */
export async function readSignedCookie(request: Request, name: string, secret: string): Promise<string | null> {
  const value = readCookie(request, name)
  const end = value?.lastIndexOf('.') ?? -1
  if (value === null || end < 1 || !SIGNATURE.test(value.slice(end + 1))) return null
  const signature = Uint8Array.from(atob(value.slice(end + 1)), (byte) => byte.charCodeAt(0))
  const said = value.slice(0, end)
  const text = new TextEncoder()
  if (cachedKey?.secret !== secret)
    cachedKey = { secret, key: await crypto.subtle.importKey('raw', text.encode(secret), HMAC, false, ['verify']) }
  return (await crypto.subtle.verify(HMAC.name, cachedKey.key, signature, text.encode(said))) ? said : null
}
