const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const SINES = Array.from({ length: 64 }, (_, n) => Math.floor(Math.abs(Math.sin(n + 1)) * 2 ** 32) >>> 0)

/** MD5 (RFC 1321), hexadecimal. For telling Evernote's pictures apart, as its files do; it protects nothing. */
export function md5(bytes: Uint8Array): string {
  const padded = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, (bytes.length << 3) >>> 0, true)
  view.setUint32(padded.length - 4, Math.floor(bytes.length / 2 ** 29), true)
  const sums = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476])
  const words = new Uint32Array(16)
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + i * 4, true)
    addBlock(sums, words)
  }
  return Array.from(new Uint8Array(sums.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function addBlock(sums: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0] = sums
  for (let i = 0; i < 64; i++) {
    const round = i >> 4
    const mixed = [(b & c) | (~b & d), (d & b) | (~d & c), b ^ c ^ d, c ^ (b | ~d)][round] ?? 0
    const place = [i, 5 * i + 1, 3 * i + 5, 7 * i][round] ?? 0
    const sum = (a + mixed + (SINES[i] ?? 0) + (words[place & 15] ?? 0)) >>> 0
    const shift = SHIFTS[round * 4 + (i & 3)] ?? 0
    a = d
    d = c
    c = b
    b = (b + ((sum << shift) | (sum >>> (32 - shift)))) >>> 0
  }
  for (const [i, value] of [a, b, c, d].entries()) sums[i] = ((sums[i] ?? 0) + value) >>> 0
}
