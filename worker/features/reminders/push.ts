import type { PushMessage } from '#worker/contracts/reminders.ts'
import { publicAddress } from '#worker/domain/requests/public-address.ts'
import type { Settings } from '#worker/http/env.ts'
import type { Web } from '#worker/http/fetch-public.ts'
import { encryptMessage, fromBase64Url, randomSecrets, toBase64Url } from './encrypt.ts'

const TIME_MS = 10_000
/** How long a push service keeps a message for a device that is off, and how long a token for it holds; seconds. */
const TTL_S = 3 * 3600
const TOKEN_S = 12 * 3600
const encoder = new TextEncoder()

/** By which push services know this site (VAPID, RFC 8292); base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
  subject: string
}

/** Null where none are configured: then nobody is asked to subscribe. */
export function vapidKeys(config: Settings): VapidKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = config
  return publicKey && privateKey ? { publicKey, privateKey, subject } : null
}

export interface Device {
  endpoint: string
  p256dh: string
  auth: string
}

/** Sends a message to a browser; `gone` where its subscription has ended. */
export async function sendPush(
  device: Device,
  message: PushMessage,
  keys: VapidKeys,
  web: Web,
  now: Date,
): Promise<'sent' | 'gone' | 'failed'> {
  const url = publicAddress(device.endpoint)
  if (typeof url === 'string') return 'gone'
  const answer = await web.fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_MS),
    headers: {
      authorization: `vapid t=${await vapidToken(url.origin, keys, now)}, k=${keys.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(TTL_S),
      urgency: 'normal',
      // A later message replaces one that was not shown yet.
      topic: 'study',
    },
    body: await encryptMessage(JSON.stringify(message), device, await randomSecrets()),
  })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) return 'gone'
  return answer.ok ? 'sent' : 'failed'
}

async function vapidToken(audience: string, { publicKey, privateKey, subject }: VapidKeys, now: Date): Promise<string> {
  const part = (value: object) => toBase64Url(encoder.encode(JSON.stringify(value)))
  const exp = Math.floor(now.getTime() / 1000) + TOKEN_S
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp, sub: subject })}`
  // A raw point: 4, then x and y of 32 bytes each.
  const point = fromBase64Url(publicKey)
  const [x, y] = [toBase64Url(point.slice(1, 33)), toBase64Url(point.slice(33, 65))]
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, curve, false, [
    'sign',
  ])
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, encoder.encode(signed))
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`
}
