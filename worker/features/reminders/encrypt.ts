/** An RFC 8188 record holds the whole message. */
const RECORD_BYTES = 4096
const encoder = new TextEncoder()
const CURVE = { name: 'ECDH', namedCurve: 'P-256' }

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}

export function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** What is random in a message. */
export interface MessageSecrets {
  salt: Uint8Array<ArrayBuffer>
  keys: CryptoKeyPair
}

export async function randomSecrets(): Promise<MessageSecrets> {
  const keys = (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair
  return { salt: crypto.getRandomValues(new Uint8Array(16)), keys }
}

/** Encrypts a message for a browser (RFC 8291, `aes128gcm` of RFC 8188). @param target its keys, base64url */
export async function encryptMessage(
  text: string,
  target: { p256dh: string; auth: string },
  { salt, keys }: MessageSecrets,
): Promise<Uint8Array<ArrayBuffer>> {
  const theirs = fromBase64Url(target.p256dh)
  const ours = new Uint8Array((await crypto.subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer)
  const theirKey = await crypto.subtle.importKey('raw', theirs, CURVE, false, [])
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirKey }, keys.privateKey, 256)
  const info = joined(encoder.encode('WebPush: info\0'), theirs, ours)
  const secret = await derived(new Uint8Array(shared), fromBase64Url(target.auth), info, 32)
  const contentKey = await derived(secret, salt, encoder.encode('Content-Encoding: aes128gcm\0'), 16)
  const nonce = await derived(secret, salt, encoder.encode('Content-Encoding: nonce\0'), 12)
  const aes = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt'])
  // The delimiter 2 marks the last record.
  const plain = joined(encoder.encode(text), Uint8Array.of(2))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, aes, plain))
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, RECORD_BYTES)
  return joined(salt, size, Uint8Array.of(ours.length), ours, sealed)
}

async function derived(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8))
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
