import { damaged, DocumentFault } from '../document-fault.ts'

const DEPTH_MAX = 400
/** The library's work and memory grow with their number; a thesis has some ten thousand. */
const ELEMENTS_MAX = 500_000

/**
 * Checks XML before a library takes it apart that walks it by recursion: its size and nesting are bounded, and it defines no entities.
 * @throws DocumentFault
 */
export function assertSoundXml(text: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw damaged('It defines entities of its own, so it is not opened.')
  let depth = 0
  let count = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const next = text.charCodeAt(at + 1)
    if (next === 0x2f) depth--
    else if (next !== 0x21 && next !== 0x3f) {
      const end = text.indexOf('>', at)
      if (end < 0) throw damaged()
      if (text.charCodeAt(end - 1) !== 0x2f) depth++
      if (++count > ELEMENTS_MAX)
        throw new DocumentFault('unpacks-too-large', 'It is too long to be read at once. Split it, or save it as PDF.')
      if (depth > DEPTH_MAX) throw damaged('It is nested too deep to be read.')
      at = end
    }
  }
}
