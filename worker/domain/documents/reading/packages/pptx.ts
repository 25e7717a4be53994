import type { ElementContent } from 'hast'
import { element } from '#worker/domain/importing/html/tree.ts'
import { child, descendants, elements, readXml, type XmlElement } from '#worker/domain/quizzes/formats/xml/xml-tree.ts'
import type { Archive } from './archive.ts'
import { cleanTitle } from '../text/clean-text.ts'
import { packageTitle } from './core-properties.ts'
import { damaged, tooManyPages } from '../document-fault.ts'
import { documentMarkdown } from '../text/html-document.ts'
import { OUTLINE_MAX } from '#worker/contracts/documents/document-limits.ts'
import { PAGE_TEXT_MAX, PAGES_MAX } from '../limits.ts'
import type { DocumentPage, OpenedDocument } from '../open-document.ts'
import { type Relationship, relationships, targetOf } from './relationships.ts'
import { cutText } from '../section-document.ts'
import { paragraphTexts, placeholderType, shapeContent, type SlideScope } from './pptx-shapes.ts'

/** PowerPoint slides (ECMA-376, part 1, clause 19): a slide is a page, hidden ones too. @throws DocumentFault */
export async function openPptx(archive: Archive, maxPages: number | null): Promise<OpenedDocument> {
  const slides = await slidePaths(archive)
  const max = Math.min(maxPages ?? PAGES_MAX, PAGES_MAX)
  if (slides.length > max) throw tooManyPages(slides.length, max, 'slides')
  const outline: OpenedDocument['outline'] = []
  for (const [at, path] of slides.entries()) {
    const title = outline.length < OUTLINE_MAX ? await slideTitle(archive, path) : null
    if (title) outline.push({ title, page: at + 1, level: 1 })
  }
  return {
    kind: 'pptx',
    title: cleanTitle(await packageTitle(archive)),
    pageCount: slides.length,
    outline,
    isScan: false,
    isCut: false,
    async readPages(from, to) {
      const pages: DocumentPage[] = []
      for (let page = Math.max(1, from); page <= Math.min(to, slides.length); page++) {
        const markdown = cutText(await slideMarkdown(archive, slides[page - 1] ?? ''), PAGE_TEXT_MAX)
        pages.push({ page, label: `Slide ${page}`, markdown })
      }
      return pages
    },
    close: async () => undefined,
  }
}

/** In the order of the presentation, whatever the files are called. */
async function slidePaths(archive: Archive): Promise<string[]> {
  const main = targetOf(await relationships(archive, ''), 'officeDocument') ?? 'ppt/presentation.xml'
  const { root } = await readXml(await archive.text(main))
  const related = await relationships(archive, main)
  const paths = elements(child(root, 'sldidlst'), 'sldid').flatMap(({ attributes }) => {
    const found = related.get(attributes['r:id'] ?? attributes.id ?? '')
    return found?.target && !found.external && archive.has(found.target) ? [found.target] : []
  })
  if (paths.length === 0) throw damaged('It has no slides that can be read.')
  return paths
}

async function slideTree(archive: Archive, path: string): Promise<XmlElement | undefined> {
  const { root } = await readXml(await archive.text(path))
  return child(child(root, 'csld'), 'sptree')
}

async function slideTitle(archive: Archive, path: string): Promise<string | null> {
  const shapes = descendants(await slideTree(archive, path), 'sp')
  const title = shapes.find((shape) => isTitle(shape))
  return title ? cleanTitle(paragraphTexts(title).join(' ')) : null
}

function isTitle(shape: XmlElement): boolean {
  const type = placeholderType(shape)
  return type === 'title' || type === 'ctrtitle'
}

async function slideMarkdown(archive: Archive, path: string): Promise<string> {
  const related = await relationships(archive, path)
  const tree = await slideTree(archive, path)
  const scope: SlideScope = { links: related, diagrams: await diagrams(archive, tree, related) }
  const title = descendants(tree, 'sp').find((shape) => isTitle(shape))
  const words = title ? cleanTitle(paragraphTexts(title).join(' ')) : null
  const children: ElementContent[] = words ? [element('h2', {}, [{ type: 'text', value: words }])] : []
  for (const shape of elements(tree)) if (!words || shape !== title) children.push(...shapeContent(shape, scope))
  const notes = await notesContent(archive, targetOf(related, 'notesSlide'))
  if (notes.length > 0) children.push(element('h3', {}, [{ type: 'text', value: 'Notes' }]), ...notes)
  const options = { base: null, firstRowIsHead: true, lettersMax: PAGE_TEXT_MAX }
  return (await documentMarkdown({ type: 'root', children }, options)).markdown
}

async function notesContent(archive: Archive, path: string | null): Promise<ElementContent[]> {
  if (path === null || !archive.has(path)) return []
  const links = await relationships(archive, path)
  const bodies = descendants(await slideTree(archive, path), 'sp').filter((shape) => placeholderType(shape) === 'body')
  return bodies.flatMap((body) => shapeContent(body, { links, diagrams: new Map(), isNotes: true }))
}

/** The words of SmartArt are in a part of their own. */
async function diagrams(
  archive: Archive,
  tree: XmlElement | undefined,
  related: Map<string, Relationship>,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { attributes } of descendants(tree, 'relids')) {
    const id = attributes['r:dm'] ?? ''
    const path = related.get(id)?.target
    if (!path || !archive.has(path)) continue
    const { root } = await readXml(await archive.text(path))
    found.set(id, descendants(root, 'pt').flatMap(paragraphTexts))
  }
  return found
}
