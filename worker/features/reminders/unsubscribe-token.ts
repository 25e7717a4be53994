const HMAC = { name: 'HMAC', hash: 'SHA-256' }
/** Characters of a signature in base64url. */
const SIGNATURE_LENGTH = 43

/** The token of the link that ends a learner's reminder e-mails, and opens nothing else. It needs no sign-in, and never expires. */
export async function unsubscribeToken(secret: string, ownerId: string): Promise<string> {
  const signature = await crypto.subtle.sign(HMAC.name, await keyOf(secret, 'sign'), wordsOf(ownerId))
  return ownerId + Buffer.from(signature).toString('base64url')
}

/** Whose link it is; null where none of the secrets has signed it. */
export async function ownerOfToken(secrets: readonly string[], token: string): Promise<string | null> {
  const ownerId = token.slice(0, -SIGNATURE_LENGTH)
  const signature = Buffer.from(token.slice(-SIGNATURE_LENGTH), 'base64url')
  for (const secret of secrets)
    if (await crypto.subtle.verify(HMAC.name, await keyOf(secret, 'verify'), signature, wordsOf(ownerId)))
      return ownerId
  return null
}

function keyOf(secret: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), HMAC, false, [use])
}

/** Named by their use: no other signature made with the secret is one of these. */
function wordsOf(ownerId: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`stop-reminder-mail\n${ownerId}`)
}
