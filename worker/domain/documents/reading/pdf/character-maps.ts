/**
 * Hands pdf.js the character maps that Chinese, Japanese and Korean fonts name without holding them. There is no other
 * resource that it needs for text.
 */
export class CharacterMaps {
  readonly fetch = async ({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> => {
    throw new Error(`${kind} ${filename} is not here.`)
  }
}
