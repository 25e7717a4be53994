import { createHash } from 'node:crypto'

/** Text at a place: points from the upper left corner, as one reads. */
export interface Placed {
  text: string
  x: number
  y: number
  size?: number
}

export interface PdfPage {
  texts?: Placed[]
  /** A picture that fills the page: a grey one, a JPEG of colours, or a grey JPEG 2000; their bytes as Latin-1. */
  picture?: true | { jpeg: string; width: number; height: number } | { jpeg2000: string; width: number; height: number }
  /** Push buttons, whose captions only their pictures say. */
  buttons?: Placed[]
  /** Links on the page, by their boxes. */
  links?: { url: string; x: number; y: number; width: number; height: number }[]
}

export interface PdfOptions {
  title?: string
  /** In place of Helvetica. */
  font?: string
  /** Encrypts with RC4 and 40 bits (ISO 32000-1, 7.6, revision 2); the owner's password is the same. */
  password?: string
  outline?: { title: string; page: number }[]
  /** How many pages are numbered i, ii, iii before page 1. */
  romanPages?: number
}

const [WIDTH, HEIGHT] = [595, 842]

/** A small PDF with Helvetica, for letters of Latin-1. */
export function pdfOf(pages: readonly PdfPage[], options: PdfOptions = {}): Uint8Array<ArrayBuffer> {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const [catalog, tree, font, info] = [1, 2, 3, 4]
  add('')
  add('')
  add(options.font ?? '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const key = options.password === undefined ? null : encryption(options.password)
  add(`<< /Title ${literal(options.title ?? '', key?.of(info))} >>`)
  const kids: number[] = []
  for (const page of pages) {
    const resources = [`/Font << /F1 ${font} 0 R >>`]
    let content = (page.texts ?? [])
      .map(({ text, x, y, size = 10 }) => `BT /F1 ${size} Tf ${x} ${HEIGHT - y} Td ${literal(text)} Tj ET`)
      .join('\n')
    if (page.picture) {
      const [form, data] = pictureOf(page.picture)
      const picture = add(
        stream(`/Type /XObject /Subtype /Image /BitsPerComponent 8 ${form}`, data, key?.of(objects.length + 1)),
      )
      resources.push(`/XObject << /Im1 ${picture} 0 R >>`)
      content += `\nq ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /Im1 Do Q`
    }
    const contents = add(stream('', content, key?.of(objects.length + 1)))
    const links = (page.links ?? []).map(({ url, x, y, width, height }) =>
      add(
        `<< /Type /Annot /Subtype /Link /Rect [${x} ${HEIGHT - y - height} ${x + width} ${HEIGHT - y}] /A << /S /URI /URI ${literal(url)} >> >>`,
      ),
    )
    const buttons = (page.buttons ?? []).map(({ text, x, y, size = 10 }) => {
      const box = `/BBox [0 0 120 20] /Resources << /Font << /F1 ${font} 0 R >> >>`
      const caption = `BT /F1 ${size} Tf 4 6 Td ${literal(text)} Tj ET`
      const look = add(stream(`/Type /XObject /Subtype /Form ${box}`, caption, key?.of(objects.length + 1)))
      return add(
        `<< /Type /Annot /Subtype /Widget /FT /Btn /Ff 65536 /T (b) /Rect [${x} ${HEIGHT - y} ${x + 120} ${HEIGHT - y + 20}] /AP << /N ${look} 0 R >> >>`,
      )
    })
    kids.push(
      add(
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << ${resources.join(' ')} >> ` +
          `/Contents ${contents} 0 R /Annots [${[...links, ...buttons].map((id) => `${id} 0 R`).join(' ')}] >>`,
      ),
    )
  }
  objects[tree - 1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] >>`
  const outline = options.outline ? ` /Outlines ${addOutline(options.outline, kids, objects)} 0 R` : ''
  const labels = options.romanPages ? ` /PageLabels << /Nums [0 << /S /r >> ${options.romanPages} << /S /D >>] >>` : ''
  objects[catalog - 1] = `<< /Type /Catalog /Pages ${tree} 0 R${outline}${labels} >>`
  const encrypt = key ? ` /Encrypt ${add(key.dictionary)} 0 R` : ''
  return bytesOf(file(objects, `/Root ${catalog} 0 R /Info ${info} 0 R /ID [${hex(ID)} ${hex(ID)}]${encrypt}`))
}

function pictureOf(picture: NonNullable<PdfPage['picture']>): [form: string, data: string] {
  if (picture === true) return ['/Width 1 /Height 1 /ColorSpace /DeviceGray', '\x80']
  const size = `/Width ${picture.width} /Height ${picture.height}`
  return 'jpeg' in picture
    ? [`${size} /ColorSpace /DeviceRGB /Filter /DCTDecode`, picture.jpeg]
    : [`${size} /ColorSpace /DeviceGray /Filter /JPXDecode`, picture.jpeg2000]
}

/**
 * A JPEG 2000 codestream (ISO 15444-1, annex A) of one tile, one component and one empty packet: all of it is the middle grey
 * that 8 bits without a sign are shifted by.
 */
export function greyJpeg2000(width: number, height: number): string {
  const number = (bytes: number, value: number) =>
    Array.from({ length: bytes }, (_, at) => String.fromCharCode((value >> (8 * (bytes - 1 - at))) & 255)).join('')
  const marker = (code: number, body: string) => number(2, code) + number(2, body.length + 2) + body
  const [size, none] = [number(4, width) + number(4, height), number(8, 0)]
  const siz = marker(0xff51, number(2, 0) + size + none + size + none + number(2, 1) + '\x07\x01\x01')
  // One layer, no decomposition, blocks of 64 × 64, the reversible transform.
  const cod = marker(0xff52, '\0\0\0\x01\0\0\x04\x04\0\x01')
  const qcd = marker(0xff5c, '\x40\x40')
  const tile = marker(0xff90, number(2, 0) + number(4, 15) + '\0\x01') + number(2, 0xff93) + '\0'
  return number(2, 0xff4f) + siz + cod + qcd + tile + number(2, 0xffd9)
}

function addOutline(
  entries: readonly { title: string; page: number }[],
  kids: readonly number[],
  objects: string[],
): number {
  const root = objects.length + 1
  objects.push(`<< /First ${root + 1} 0 R /Last ${root + entries.length} 0 R /Count ${entries.length} >>`)
  for (const [at, { title, page }] of entries.entries()) {
    const next = at + 1 < entries.length ? ` /Next ${root + at + 2} 0 R` : ''
    objects.push(`<< /Title ${literal(title)} /Parent ${root} 0 R${next} /Dest [${kids[page - 1]} 0 R /Fit] >>`)
  }
  return root
}

function file(objects: readonly string[], trailer: string): string {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((body, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${body || '<< >>'}\nendobj\n`
    return offset
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  for (const offset of offsets) text += `${String(offset).padStart(10, '0')} 00000 n \n`
  return `${text}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
}

function stream(dictionary: string, content: string, cipher?: (text: string) => string): string {
  const data = cipher ? cipher(content) : content
  return `<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`
}

function literal(text: string, cipher?: (text: string) => string): string {
  return `(${(cipher ? cipher(text) : text)
    .replace(/[\\()]/g, '\\$&')
    .replaceAll('\r', '\\r')
    .replaceAll('•', '\x95')})`
}

const ID = 'stoa-test-file-1'
const PADDING =
  '\x28\xbf\x4e\x5e\x4e\x75\x8a\x41\x64\x00\x4e\x56\xff\xfa\x01\x08\x2e\x2e\x00\xb6\xd0\x68\x3e\x80\x2f\x0c\xa9\xfe\x64\x53\x69\x7a'

/** Algorithms 2, 3 and 4 of ISO 32000-1, 7.6.3. */
function encryption(password: string) {
  const padded = (password + PADDING).slice(0, 32)
  const owner = rc4(md5(padded).slice(0, 5), padded)
  const key = md5(`${padded}${owner}\xfc\xff\xff\xff${ID}`).slice(0, 5)
  const user = rc4(key, PADDING)
  return {
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(user)} /P -4 >>`,
    of: (id: number) => (text: string) =>
      rc4(md5(`${key}${String.fromCharCode(id & 255, (id >> 8) & 255, 0)}\0\0`).slice(0, 10), text),
  }
}

function md5(text: string): string {
  return createHash('md5').update(bytesOf(text)).digest('binary')
}

function rc4(key: string, text: string): string {
  const state = Array.from({ length: 256 }, (_, at) => at)
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0])
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + key.charCodeAt(i % key.length)) & 255
    swap(i, j)
  }
  let [i, j, out] = [0, 0, '']
  for (let at = 0; at < text.length; at++) {
    i = (i + 1) & 255
    j = (j + (state[i] ?? 0)) & 255
    swap(i, j)
    out += String.fromCharCode(text.charCodeAt(at) ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0))
  }
  return out
}

function hex(text: string): string {
  return `<${[...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')}>`
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
