/**
 * What some PDFs need beside themselves: the fonts that every reader is to have (ISO 32000-1, 9.6.2.2), the character maps of
 * Chinese, Japanese and Korean, and decoders for JPEG 2000, JBIG2 and colour profiles. Each is fetched from this site when a
 * page asks for it.
 */
const FILES = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)
const ADDRESSES = new Map(
  Object.entries(FILES).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
)

/** As pdf.js' option `BinaryDataFactory`: its own takes folders, and the names of built files carry their hash. */
export class PdfFiles {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const address = kind === 'cMapUrl' ? `/character-maps/${filename}` : ADDRESSES.get(filename)
    if (address === undefined) throw new Error(`pdf.js asks for a file that is not here: ${filename}`)
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${filename} was answered with ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}
