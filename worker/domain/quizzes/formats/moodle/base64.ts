const STEP = 0x8000

export function base64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += STEP) parts.push(String.fromCharCode(...bytes.subarray(at, at + STEP)))
  return btoa(parts.join(''))
}
