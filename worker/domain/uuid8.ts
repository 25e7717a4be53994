/** A UUID of version 8 (RFC 9562) of 16 bytes, six bits of which it replaces. */
export function uuid8(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, i) => versioned(byte, i).toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function versioned(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x80
  return index === 8 ? (byte & 0x3f) | 0x80 : byte
}
