import { parse } from 'hono/utils/cookie'

export function readCookie(request: Request, name: string): string | null {
  const header = request.headers.get('cookie')
  return header ? (parse(header, name)[name] ?? null) : null
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const SIGNATURE = /^[A-Za-z\d+/]{43}=$/
/** Of the last secret: importing a key takes longer than verifying a signature with it. */
let cachedKey: { secret: string; key: CryptoKey } | undefined

/** The value of a cookie set by Hono's `setSignedCookie`; null where it is missing or its signature is not valid. */
export async function readSignedCookie(request: Request, name: string, secret: string): Promise<string | null> {
  const value = readCookie(request, name)
  const end = value?.lastIndexOf('.') ?? -1
  if (value === null || end < 1 || !SIGNATURE.test(value.slice(end + 1))) return null
  const signature = Uint8Array.from(atob(value.slice(end + 1)), (byte) => byte.charCodeAt(0))
  const unsigned = value.slice(0, end)
  const text = new TextEncoder()
  if (cachedKey?.secret !== secret)
    cachedKey = { secret, key: await crypto.subtle.importKey('raw', text.encode(secret), HMAC, false, ['verify']) }
  return (await crypto.subtle.verify(HMAC.name, cachedKey.key, signature, text.encode(unsigned))) ? unsigned : null
}
