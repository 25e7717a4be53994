const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})

/** CRC-32 as zip files have it (ISO 3309); `before` is that of the bytes in front of these. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let c = ~before
  for (const byte of bytes) c = (TABLE[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8)
  return ~c >>> 0
}
