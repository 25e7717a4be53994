import { strToU8, zipSync } from 'fflate'

export type Parts = Record<string, string | Uint8Array>

/** A zip of these parts, in their order. */
export function zipOf(parts: Parts): Uint8Array<ArrayBuffer> {
  const files = Object.entries(parts).map(([path, part]) => [path, typeof part === 'string' ? strToU8(part) : part])
  return new Uint8Array(zipSync(Object.fromEntries(files)))
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Relationships by id: the last word of their type, and their target. */
export function rels(entries: Record<string, [type: string, target: string, mode?: 'External']>): string {
  const all = Object.entries(entries).map(
    ([id, [type, target, mode]]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  )
  return `${XML}<Relationships xmlns="${RELS}">${all.join('')}</Relationships>`
}

function contentTypes(main: string, type: string): string {
  return (
    `${XML}<Types xmlns="${TYPES}"><Default Extension="xml" ContentType="application/xml"/>` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}"/></Types>`
  )
}

function core(title: string): string {
  return (
    `${XML}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ` +
    `xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title></cp:coreProperties>`
  )
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** @param body what is in `w:body`; other parts by their paths */
export function docxOf(
  body: string,
  { title = '', ...parts }: Parts & { title?: string } = {},
): Uint8Array<ArrayBuffer> {
  return zipOf({
    '[Content_Types].xml': contentTypes('word/document.xml', 'wordprocessingml.document.main+xml'),
    '_rels/.rels': rels({ rId1: ['officeDocument', 'word/document.xml'] }),
    'docProps/core.xml': core(title),
    'word/document.xml':
      `${XML}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">` +
      `<w:body>${body}</w:body></w:document>`,
    ...parts,
  })
}

/** A paragraph of a Word document, in a style where one is named. */
export function wordParagraph(text: string, style = ''): string {
  return `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
}

export interface SlideParts {
  /** What is in the slide's tree of shapes. */
  shapes: string
  notes?: string
  hidden?: boolean
}

const PPT = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const DRAW = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const NAMESPACES = `xmlns:p="${PPT}" xmlns:a="${DRAW}" xmlns:r="${OFFICE}"`

/** Slides in this order; their files are numbered the other way round. */
export function pptxOf(slides: readonly SlideParts[], title = ''): Uint8Array<ArrayBuffer> {
  const parts: Parts = {
    '[Content_Types].xml': contentTypes('ppt/presentation.xml', 'presentationml.presentation.main+xml'),
    '_rels/.rels': rels({ rId1: ['officeDocument', 'ppt/presentation.xml'] }),
    'docProps/core.xml': core(title),
  }
  const file = (at: number) => `slide${slides.length - at}.xml`
  parts['ppt/presentation.xml'] =
    `${XML}<p:presentation ${NAMESPACES}><p:sldIdLst>` +
    slides.map((_, at) => `<p:sldId r:id="rId${at + 1}" id="${256 + at}"/>`).join('') +
    '</p:sldIdLst></p:presentation>'
  parts['ppt/_rels/presentation.xml.rels'] = rels(
    Object.fromEntries(slides.map((_, at) => [`rId${at + 1}`, ['slide', `slides/${file(at)}`]])),
  )
  for (const [at, { shapes, notes, hidden }] of slides.entries()) {
    parts[`ppt/slides/${file(at)}`] =
      `${XML}<p:sld ${NAMESPACES}${hidden ? ' show="0"' : ''}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`
    if (notes === undefined) continue
    parts[`ppt/slides/_rels/${file(at)}.rels`] = rels({ rId1: ['notesSlide', `../notesSlides/notes${at}.xml`] })
    parts[`ppt/notesSlides/notes${at}.xml`] =
      `${XML}<p:notes ${NAMESPACES}><p:cSld><p:spTree>${shapeOf('body', notes)}${shapeOf('sldNum', '7')}</p:spTree></p:cSld></p:notes>`
  }
  return zipOf(parts)
}

/** A shape that fills a placeholder: paragraphs by lines, deeper by tabs. */
export function shapeOf(placeholder: string, text: string): string {
  const paragraphs = text.split('\n').map((line) => {
    const level = line.length - line.trimStart().length
    return `<a:p><a:pPr lvl="${level}"/><a:r><a:t>${line.trimStart()}</a:t></a:r></a:p>`
  })
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="x"/><p:cNvSpPr/><p:nvPr><p:ph type="${placeholder}"/></p:nvPr></p:nvSpPr>` +
    `<p:txBody>${paragraphs.join('')}</p:txBody></p:sp>`
  )
}

/** Chapters by their file names, as the insides of `body`. */
export function epubOf(
  chapters: Record<string, string>,
  { title = 'A book', nav = '', ...more }: Parts & { title?: string; nav?: string } = {},
) {
  const names = Object.keys(chapters)
  const manifest = names.map((name, at) => `<item id="c${at}" href="${name}" media-type="application/xhtml+xml"/>`)
  if (nav) manifest.push('<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>')
  const page = (body: string) =>
    `${XML}<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/></head><body>${body}</body></html>`
  return zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': `${XML}<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>`,
    'OEBPS/book.opf':
      `${XML}<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>${title}</dc:title></metadata>` +
      `<manifest>${manifest.join('')}</manifest><spine>${names.map((_, at) => `<itemref idref="c${at}"/>`).join('')}</spine></package>`,
    ...(nav ? { 'OEBPS/nav.xhtml': page(`<nav epub:type="toc">${nav}</nav>`) } : {}),
    ...Object.fromEntries(names.map((name) => [`OEBPS/${name}`, page(chapters[name] ?? '')])),
    ...more,
  })
}

/** @param text what is in `office:text`; `styles` what is in the automatic styles */
export function odtOf(text: string, { styles = '', title = '' } = {}): Uint8Array<ArrayBuffer> {
  const namespaces = ['office', 'text', 'table', 'style', 'draw', 'xlink', 'svg', 'fo', 'dc', 'meta']
    .map((name) => `xmlns:${name}="urn:${name}"`)
    .join(' ')
  return zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml':
      `${XML}<office:document-content ${namespaces}><office:automatic-styles>${styles}</office:automatic-styles>` +
      `<office:body><office:text>${text}</office:text></office:body></office:document-content>`,
    'meta.xml': `${XML}<office:document-meta ${namespaces}><office:meta><dc:title>${title}</dc:title></office:meta></office:document-meta>`,
  })
}
