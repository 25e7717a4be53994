const encoder = new TextEncoder()
const BYTES = 24

/**
 * The token of a link to a chat, a quiz or a calendar, derived from the secret: it can be shown again, and the database alone,
 * which has its hash, opens no link. A new share has another token.
 */
export async function tokenOf(
  secret: string,
  of: { kind: 'chat' | 'quiz' | 'calendar'; id: string },
  createdAt: Date,
): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const words = encoder.encode(`${of.kind}-share\n${of.id}\n${createdAt.getTime()}`)
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, words), 0, BYTES)
  return btoa(String.fromCharCode(...signed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** The hash that is stored of a token. */
export async function hashOf(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(token)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
