import type { RequestScope } from './scope.ts'

/** The network a request comes from, by the one header that Cloudflare sets itself; clients can forge all others. */
export function sourceOf(scope: RequestScope): string {
  const address = scope.settings.BEHIND_CLOUDFLARE ? scope.request.headers.get('cf-connecting-ip') : null
  return address === null ? 'local' : networkOf(address)
}

/** Counters store no addresses in plain text. */
export async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(bytes).toString('base64url')
}

/** Groups of an IPv6 address that name a network: one customer is given a whole /64 at least (RFC 6177, RFC 4291 §2.5.4). */
const NETWORK_GROUPS = 4

/** The network of an address: an IPv4 address itself, or the /64 of an IPv6 address, however it is written. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  const groups = [...start, ...zeros, ...end].slice(0, NETWORK_GROUPS)
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}
