import { Unreadable } from '#worker/contracts/unreadable.ts'
import { type Place, type QuizCollector, shortName } from '../quiz-collector.ts'
import { type PictureSource, TextReader, unreadableReason } from '../texts/text-reader.ts'
import { child, descendants, elements, faultsWithin, textOf, type XmlElement, type XmlFile } from '../xml/xml-tree.ts'
import { flat, QtiFault, withoutPrefix } from './qti-item.ts'
import { readQti1 } from './read-qti1.ts'
import { itemName, readQti2 } from './read-qti2.ts'

/** A file of a package that is XML. */
export interface QtiFile {
  path: string
  xml: XmlFile
}

/**
 * Reads the items of one file or a package, in the order of its test or manifest.
 * @param bytesOf the other files of the package, by their paths
 */
export async function readQti(
  files: readonly QtiFile[],
  bytesOf: (path: string) => Uint8Array<ArrayBuffer> | undefined,
  collector: QuizCollector,
): Promise<void> {
  for (const { xml } of files) withoutPrefix(xml.root)
  const order = orderOf(files)
  const rank = ({ path }: QtiFile) => (order.includes(path) ? order.indexOf(path) : order.length)
  const reader = new TextReader(collector)
  let found = 0
  for (const file of files.toSorted((a, b) => rank(a) - rank(b))) {
    const { root, faults } = file.xml
    const items = /^assessmentitem$/.test(root.name) ? [root] : descendants(root, 'item')
    const isSecond = root.name === 'assessmentitem'
    if (!isSecond && root.name !== 'questestinterop') continue
    found += items.length
    collector.reading.title ??= titleOf(root)
    for (const [at, item] of items.entries()) {
      const name = isSecond ? itemName(item) : item.attributes.title || textOf(child(item, 'presentation'))
      const place: Place = { line: item.line, item: shortName(flat(name.slice(0, 500))) }
      for (const fault of faultsWithin(faults, at === 0 ? 0 : item.line, items[at + 1]?.line ?? Infinity))
        collector.changed(place, fault)
      const html = (source: string) => reader.read(tidy(source), 'html', place, picturesBeside(file.path, bytesOf))
      try {
        await (isSecond ? readQti2 : readQti1)(item, html, place, collector)
      } catch (error) {
        collector.leftOut(place, error instanceof QtiFault ? error.message : unreadableReason(error))
      }
    }
  }
  if (found === 0) throw new Unreadable('There is no question in it.')
}

/** Line breaks and indents of XML mean nothing between its tags; in `pre` they do. */
function tidy(html: string): string {
  return /<pre\b/i.test(html) ? html : html.replace(/\s+/g, ' ').trim()
}

/** Paths of items as the tests refer to them, then as the manifest lists them. */
function orderOf(files: readonly QtiFile[]): string[] {
  const paths: string[] = []
  for (const { path, xml } of files) {
    const refs = xml.root.name === 'assessmenttest' ? descendants(xml.root, 'assessmentitemref') : []
    for (const { attributes } of refs) paths.push(beside(path, attributes.href ?? ''))
  }
  for (const { path, xml } of files) {
    if (xml.root.name !== 'manifest') continue
    for (const { attributes } of descendants(xml.root, 'resource')) paths.push(beside(path, attributes.href ?? ''))
    for (const { attributes } of elements(xml.root, 'file')) paths.push(beside(path, attributes.href ?? ''))
  }
  return [...new Set(paths)]
}

function titleOf(root: XmlElement): string | null {
  const title = child(root, 'assessment')?.attributes.title?.trim()
  return title ? title.slice(0, 200) : null
}

/** A path from the folder of a file; one that leads out of the package leads nowhere. */
function beside(path: string, href: string): string {
  const parts = path.split('/').slice(0, -1)
  for (const step of decoded(href).split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.' && step !== '') parts.push(step)
  }
  return parts.join('/')
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch (error) {
    if (error instanceof URIError) return href
    throw error
  }
}

function picturesBeside(path: string, bytesOf: (path: string) => Uint8Array<ArrayBuffer> | undefined): PictureSource {
  return (name) => bytesOf(beside(path, name)) ?? bytesOf(beside('', name.replace(/^\$?IMS-?CC-?FILEBASE\$?\//i, '')))
}
