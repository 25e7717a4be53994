import { Unreadable } from '#worker/contracts/unreadable.ts'

export interface XmlElement {
  /** In lower case, without its namespace. */
  name: string
  /** By local name; one with a prefix also with it, and only so where there is one without. */
  attributes: Record<string, string>
  children: (XmlElement | string)[]
  /** Of its start tag, from 1. */
  line: number
}

export interface XmlFile {
  root: XmlElement
  /** Where the file is not well-formed: it was read as well as possible. */
  faults: { line: number; reason: string }[]
}

const DEPTH_MAX = 200
const NODES_MAX = 1_000_000
const FAULTS_MAX = 500
const PIECE = 65_536

/**
 * The whole of a small file as a tree. Entities that a file defines are not expanded: where it defines some, it is refused.
 * @throws Unreadable also where it is nested too deep, or hardly XML at all
 */
export async function readXml(text: string): Promise<XmlFile> {
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser({ position: true })
  // An XML declaration must be the very first; what stands before it is of no use.
  const whole = text.trimStart()
  const skipped = text.slice(0, text.length - whole.length).split('\n').length - 1
  const root: XmlElement = { name: '', attributes: {}, children: [], line: 1 }
  const open: XmlElement[] = [root]
  const faults: XmlFile['faults'] = []
  let nodes = 0
  const add = (node: XmlElement | string) => {
    if (++nodes > NODES_MAX) throw new Unreadable('It has too many elements to be read.')
    open.at(-1)?.children.push(node)
  }
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new Unreadable('It defines entities of its own, so it is not opened.')
  })
  parser.on('error', ({ message }) => {
    if (faults.length >= FAULTS_MAX) throw new Unreadable('It is not well-formed XML: too much of it is damaged.')
    faults.push({ line: parser.line + skipped, reason: message.replace(/^[\d:]+\s*/, '').slice(0, 200) })
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEPTH_MAX) throw new Unreadable('It is nested too deep to be read.')
    const element: XmlElement = {
      name: localName(name),
      attributes: lowerCased(attributes),
      children: [],
      line: parser.line + skipped,
    }
    add(element)
    open.push(element)
  })
  const words = (more: string) => {
    if (more !== '') add(more)
  }
  parser.on('text', words)
  parser.on('cdata', words)
  parser.on('closetag', () => {
    if (open.length > 1) open.pop()
  })
  for (let at = 0; at < whole.length; at += PIECE) parser.write(whole.slice(at, at + PIECE))
  parser.close()
  const first = root.children.find((child) => typeof child !== 'string')
  if (!first) throw new Unreadable('It is not well-formed XML.')
  return { root: first, faults }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

function lowerCased(attributes: Record<string, unknown>): Record<string, string> {
  const all = Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), String(value)] as const)
  const prefixed = all.filter(([name]) => name.includes(':'))
  return Object.fromEntries([...prefixed.map(([name, value]) => [localName(name), value]), ...all])
}

export function elements(node: XmlElement | undefined, ...names: string[]): XmlElement[] {
  return (node?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && (names.length === 0 || names.includes(child.name)),
  )
}

export function child(node: XmlElement | undefined, name: string): XmlElement | undefined {
  return elements(node, name)[0]
}

/** Elements of these names anywhere in it, in their order; those inside one that was found are not looked for. */
export function descendants(node: XmlElement | undefined, ...names: string[]): XmlElement[] {
  return elements(node).flatMap((each) => (names.includes(each.name) ? [each] : descendants(each, ...names)))
}

/** All text in it. */
export function textOf(node: XmlElement | undefined): string {
  return (node?.children ?? []).map((each) => (typeof each === 'string' ? each : textOf(each))).join('')
}

/** The remarks about what is not well-formed, of those lines that a question takes. */
export function faultsWithin(faults: XmlFile['faults'], from: number, to: number): string[] {
  return faults
    .filter(({ line }) => line >= from && line < to)
    .slice(0, 3)
    .map(
      ({ line, reason }) =>
        `Line ${line} is not well-formed XML (${reason.replace(/\.$/, '')}): it was read as well as possible.`,
    )
}
