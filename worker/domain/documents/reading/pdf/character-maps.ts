/** @returns the bytes of a map by its name, such as `UniJIS-UCS2-H`; null where there is none of this name */
export type LoadCharacterMap = (name: string) => Promise<Uint8Array | null>

/** A map could not be loaded, which is no fault of the document: reading it again may go well. */
export class CharacterMapError extends Error {
  override name = 'CharacterMapError'
}

/**
 * Chinese, Japanese and Korean fonts may name a character map (Adobe's CMap resources) without holding it: without the map
 * their text has no letters. This hands maps to pdf.js, and remembers where one could not be had, since pdf.js then reads on
 * without the text. It needs no other resource to read text.
 */
export function characterMaps(load: LoadCharacterMap | undefined) {
  const failed: string[] = []
  class CharacterMaps {
    readonly fetch = async ({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> => {
      const name = kind === 'cMapUrl' ? /^([\w-]{1,60})\.bcmap$/.exec(filename)?.[1] : undefined
      if (name === undefined || load === undefined) throw new Error(`There is no ${filename}.`)
      const map = await load(name).catch((error: unknown) => {
        failed.push(name)
        throw error
      })
      if (!map) throw new Error(`There is no ${filename}.`)
      return map
    }
  }
  return {
    CharacterMaps,
    /** @throws CharacterMapError where a map that pages need could not be loaded */
    assertLoaded() {
      const [name] = failed.splice(0)
      if (name !== undefined) throw new CharacterMapError(`The character map ${name} could not be loaded.`)
    },
  }
}
