/**
 * Which addresses of the web may be fetched for a learner: none that leads into a private network, whatever its spelling. The
 * URL standard's parser has already turned decimal, octal, hexadecimal and full-width spellings of an IPv4 address into the usual one.
 */

export type AddressFault = 'malformed' | 'scheme' | 'credentials' | 'port' | 'private'

export const ADDRESS_FAULTS: Record<AddressFault, string> = {
  malformed: 'This is not a web address.',
  scheme: 'Only addresses that begin with http:// or https:// can be fetched.',
  credentials: 'An address with a name or a password in it is not fetched.',
  port: 'Only the usual ports of the web are fetched.',
  private: 'This address is inside a private network.',
}

/** The address where it may be fetched, else what is wrong with it. */
export function publicAddress(text: string, base?: string): URL | AddressFault {
  if (!URL.canParse(text, base)) return 'malformed'
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'scheme'
  if (url.username || url.password) return 'credentials'
  // The default port of the scheme reads as none.
  if (url.port) return 'port'
  if (!isPublicHost(url.hostname)) return 'private'
  url.hash = ''
  return url
}

/** Names that are never of the public web: RFC 6761, 6762, 8375, and what routers and companies use. */
const PRIVATE_NAMES =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|test|invalid|example|onion|arpa)$/

function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host.startsWith('[') || IPV4.test(host)) return isPublicIp(host.replace(/^\[|\]$/g, ''))
  // A name without a dot is looked for in the network's own domain.
  return host.includes('.') && !PRIVATE_NAMES.test(host)
}

const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/

/** Address and length of the prefixes that are not of the public internet (IANA, IPv4 Special-Purpose Address Registry). */
const IPV4_SPECIAL: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** An IPv4 or IPv6 address without brackets. */
export function isPublicIp(ip: string): boolean {
  if (IPV4.test(ip)) {
    const bits = ipv4Bits(ip)
    return (
      bits !== null &&
      !IPV4_SPECIAL.some(([base, length]) => bits >>> (32 - length) === (ipv4Bits(base) ?? 0) >>> (32 - length))
    )
  }
  const groups = ipv6Groups(ip)
  if (!groups) return false
  const [first = 0, second = 0] = groups
  // Global unicast is 2000::/3 alone. That leaves out loopback, link-local, unique local, and IPv4 inside IPv6 (mapped, NAT64).
  if (first >>> 13 !== 1) return false
  const isSpecial =
    // 2001::/23 with Teredo and ORCHID, documentation, 6to4 (RFC 6890, 9637).
    (first === 0x2001 && second < 0x200) ||
    (first === 0x2001 && second === 0xdb8) ||
    first === 0x2002 ||
    first === 0x3fff
  return !isSpecial
}

function ipv4Bits(ip: string): number | null {
  const parts = ip.split('.').map(Number)
  if (parts.some((part) => part > 255)) return null
  return parts.reduce((bits, part) => ((bits << 8) | part) >>> 0, 0)
}

/** The eight groups of an address as the URL parser and DNS write it; null where it is none. */
function ipv6Groups(ip: string): number[] | null {
  if (!/^[0-9a-f:]+$/i.test(ip)) return null
  const halves = ip.split('::')
  if (halves.length > 2) return null
  const [head = [], tail = []] = halves.map((half) => (half ? half.split(':') : []))
  const missing = 8 - head.length - tail.length
  if (halves.length === 1 ? missing !== 0 : missing < 0) return null
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail]
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null
}
