import type { Element, Root } from 'hast'
import { attribute, element, isElement, type Parent, wordsOf } from '#worker/domain/importing/html/tree.ts'
import { type Archive, resolvePath } from './archive.ts'
import { packageTitle } from './core-properties.ts'
import { DocxMath } from './docx-math.ts'
import { damaged } from '../document-fault.ts'
import { footnoteMark, withoutFootnoteMarks } from '../text/footnotes.ts'
import { documentMarkdown, parseDocument } from '../text/html-document.ts'
import type { WholeText } from '../section-document.ts'
import { assertSoundXml } from './sound-xml.ts'

/** Beside the default ones; comments have no mapping, so they are left out. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh > em",
  "p[style-name='Heading 7'] => h6:fresh",
  "p[style-name='heading 7'] => h6:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "p[style-name='Source Code'] => pre:separator('\\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "r[style-name='Verbatim Char'] => code",
  "r[style-name='HTML Code'] => code",
  'strike => s',
]

/** A Word document (ECMA-376), its deleted text and its comments left out. @throws DocumentFault */
export async function readDocx(archive: Archive): Promise<WholeText> {
  const math = new DocxMath()
  const html = await docxHtml(await wordParts(archive, math))
  const tree = await parseDocument(withoutFootnoteMarks(html))
  math.restore(tree)
  const notes = takeNotes(tree)
  const options = { base: null, firstRowIsHead: true }
  const footnotes = new Map<string, string>()
  for (const [number, note] of notes)
    footnotes.set(number, (await documentMarkdown({ type: 'root', children: note.children }, options)).markdown)
  return {
    kind: 'docx',
    title: await packageTitle(archive),
    ...(await documentMarkdown(tree, options)),
    footnotes,
  }
}

/**
 * A package with only the parts that hold text, each of them checked: the library that reads Word unpacks whatever it is
 * given.
 */
async function wordParts(archive: Archive, math: DocxMath): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const parts = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const path of archive.paths()) {
    if (
      !/(?:^|\/)(?:\[Content_Types\]\.xml|[^/]+\.rels|(?:document|styles|numbering|footnotes|endnotes|comments)\d*\.xml)$/.test(
        path,
      )
    )
      continue
    if (/^(?:customXml|docProps|word\/(?:theme|charts|embeddings|diagrams))\//.test(path)) continue
    const text = await archive.text(path)
    assertSoundXml(text)
    parts.set(path, new TextEncoder().encode(await math.take(text.replace(/^<\?xml[^>]*\?>/, ''))))
  }
  await addMainPart(archive, parts, math)
  return parts
}

/** It may have any name: the package's relationships tell. */
async function addMainPart(
  archive: Archive,
  parts: Map<string, Uint8Array<ArrayBuffer>>,
  math: DocxMath,
): Promise<void> {
  const rels = parts.get('_rels/.rels')
  const target =
    rels &&
    /<(?:\w+:)?Relationship\b(?=[^>]*\/officeDocument")[^>]*\bTarget="([^"]{1,300})"/.exec(
      new TextDecoder().decode(rels),
    )?.[1]
  const path = target ? resolvePath('', target) : 'word/document.xml'
  if (path === null || parts.has(path)) return
  const text = await archive.text(path)
  assertSoundXml(text)
  parts.set(path, new TextEncoder().encode(await math.take(text)))
}

async function docxHtml(parts: Map<string, Uint8Array<ArrayBuffer>>): Promise<string> {
  const [{ default: mammoth }, { zipSync }] = await Promise.all([import('mammoth'), import('fflate')])
  const packed = zipSync(Object.fromEntries(parts), { level: 0 })
  const convertImage = mammoth.images.imgElement(async () => ({ src: 'picture' }))
  try {
    // In Node the library asks for a buffer, in browsers for an array buffer.
    const input = { buffer: packed, arrayBuffer: packed.buffer }
    return (await mammoth.convertToHtml(input as { arrayBuffer: ArrayBuffer }, { styleMap: STYLES, convertImage }))
      .value
  } catch (error) {
    if (error instanceof RangeError) throw damaged('It is nested too deep to be read.')
    throw error
  }
}

/** Takes the list of notes from the end of the document and puts a mark where each is referred to. */
function takeNotes(tree: Root): Map<string, Element> {
  const notes = new Map<string, Element>()
  const walk = (parent: Parent) => {
    parent.children = parent.children.filter((child) => {
      if (child.type !== 'element') return true
      if (isElement(child, 'ol') && child.children.some(isNote)) {
        for (const note of child.children) if (isElement(note, 'li')) notes.set(attribute(note, 'id'), note)
        return false
      }
      walk(child)
      return true
    })
  }
  walk(tree)
  const numbered = new Map<string, Element>()
  const mark = (parent: Parent) => {
    for (const [at, child] of parent.children.entries()) {
      if (child.type !== 'element') continue
      const [link] = child.children
      const target = isElement(child, 'sup') && isElement(link, 'a') ? attribute(link, 'href').slice(1) : ''
      const note = notes.get(target)
      const number = wordsOf(child).replace(/\D/g, '')
      if (!note || number === '') mark(child)
      else {
        parent.children[at] = { type: 'text', value: footnoteMark(number) }
        numbered.set(number, withoutWayBack(note))
      }
    }
  }
  mark(tree)
  return numbered
}

function isNote(node: Parent['children'][number]): boolean {
  return isElement(node, 'li') && /^(?:foot|end)note-/.test(attribute(node, 'id'))
}

/** Each note ends with an arrow to where it is referred to. */
function withoutWayBack(note: Element): Element {
  const walk = (parent: Parent) => {
    parent.children = parent.children.filter((child) => {
      if (isElement(child, 'a') && /^#(?:foot|end)note-ref-/.test(attribute(child, 'href'))) return false
      if (child.type === 'element') walk(child)
      return true
    })
  }
  walk(note)
  return element('div', {}, note.children)
}
