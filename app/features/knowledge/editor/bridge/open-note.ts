import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { type Original, readText, type ReadText } from './open-text.ts'
import { schema } from './schema.ts'
import { readPieces } from './reading/syntax.ts'
import { listMarker, writeBlock } from './writing/write-block.ts'

const { nodes } = schema

/** A block of the document with its place in the Markdown. */
export interface WrittenBlock {
  node: Node
  /** Position of the block in the document. */
  pos: number
  start: number
  text: string
}

export interface Written {
  markdown: string
  blocks: WrittenBlock[]
  references: string
}

export interface Exchange {
  from: number
  to: number
  slice: Slice
  /** Blocks that stay, by their position, and the `sid` each is to have from now on. */
  names: { pos: number; sid: number }[]
}

/**
 * A note that is open for editing. Blocks that still are what was read are written with their own bytes; only others
 * are written anew, each once as long as it stays the same.
 */
export class OpenNote {
  private originals = new Map<number, Original>()
  private anew = new WeakMap<Node, { not: string | null; text: string | null }>()
  private read: ReadText
  private crlf: boolean

  constructor(markdown: string) {
    this.read = readText(markdown)
    this.crlf = mostlyCrlf(markdown)
    for (const original of this.read.originals) this.originals.set(original.id, original)
  }

  get doc(): Node {
    return this.read.doc
  }

  get references(): string {
    return this.read.references
  }

  /** What this document says, as Markdown. */
  write(doc: Node): Written {
    const blocks: WrittenBlock[] = []
    let markdown = ''
    let before: { node: Node; text: string; original: Original | null } | null = null
    doc.forEach((node, pos) => {
      const original = this.original(node)
      const text = original ? original.source : this.written(node, before && listMarker(before.node, before.text))
      if (text === null) return
      markdown += this.gap(before, { node, text, original })
      blocks.push({ node, pos, start: markdown.length, text })
      markdown += text
      before = { node, text, original }
    })
    if (blocks.length === 0)
      return { markdown: this.read.originals.length === 0 ? this.read.tail : '', blocks, references: '' }
    return { markdown: markdown + this.read.tail, blocks, references: this.read.references }
  }

  /**
   * Takes another text for this one. Blocks that are written the same in both, from the start and from the end, stay as
   * they are, those typed into included.
   * @returns what to exchange in the document and which blocks to name, or null where nothing differs
   */
  replace(doc: Node, markdown: string): Exchange | null {
    const next = readText(markdown)
    const now = this.write(doc).blocks
    const same = (block: WrittenBlock | undefined, original: Original | undefined) =>
      block !== undefined && original !== undefined && block.text === original.source
    let head = 0
    while (same(now[head], next.originals[head])) head++
    let tail = 0
    const most = Math.min(now.length, next.originals.length) - head
    while (tail < most && same(now.at(-1 - tail), next.originals.at(-1 - tail))) tail++
    const names = this.adopt(next, now, head, tail)
    const content = next.originals.slice(head, next.originals.length - tail).map((original) => original.node)
    const out = now.slice(head, now.length - tail)
    if (content.length === 0 && out.length === 0 && names.length === 0) return null
    const before = now[head - 1]
    const from = out[0]?.pos ?? (before ? before.pos + before.node.nodeSize : 0)
    const last = out.at(-1)
    // An empty note still shows a line to write on.
    const to = now.length === 0 ? doc.content.size : last ? last.pos + last.node.nodeSize : from
    const fill = content.length === 0 && head + tail === 0 ? [nodes.paragraph.create()] : content
    return { from, to, slice: new Slice(Fragment.from(fill), 0, 0), names }
  }

  /** Blocks that stay keep their names, or get one if they have none of their own, and take the new text's gaps. */
  private adopt(next: ReadText, now: readonly WrittenBlock[], head: number, tail: number): Exchange['names'] {
    const { length } = next.originals
    const names: Exchange['names'] = []
    const used = new Set<number>()
    let previous: number | null = null
    for (const [index, original] of next.originals.entries()) {
      const kept = index < head ? now[index] : index >= length - tail ? now[now.length - length + index] : undefined
      // A block typed here has no name yet, and the halves of one that was split share theirs.
      const sid: number | null = kept?.node.attrs.sid ?? null
      const id = sid === null || used.has(sid) ? original.id : sid
      if (kept && id !== sid) names.push({ pos: kept.pos, sid: id })
      const node = kept ? kept.node.type.create({ ...kept.node.attrs, sid: id }, kept.node.content) : original.node
      used.add(id)
      this.originals.set(id, { ...original, id, node: kept && id === sid ? kept.node : node, previous })
      previous = id
    }
    this.read = next
    this.anew = new WeakMap()
    return names
  }

  /** The source a block came with, if it still is what was read. */
  private original(node: Node): Original | null {
    const original = this.originals.get(node.attrs.sid)
    if (!original) return null
    if (original.node === node || original.node.eq(node)) return original
    return null
  }

  private written(node: Node, not: string | null): string | null {
    const known = this.anew.get(node)
    if (known && known.not === not) return known.text
    const text = writeBlock(node, this.read.references, not)
    const made = { not, text: text !== null && this.crlf ? text.replaceAll('\n', '\r\n') : text }
    this.anew.set(node, made)
    return made.text
  }

  private gap(
    before: { node: Node; text: string; original: Original | null } | null,
    here: { node: Node; text: string; original: Original | null },
  ): string {
    const line = this.crlf ? '\r\n' : '\n'
    const kept = this.originals.get(here.node.attrs.sid)
    if (!before) return kept && kept.previous === null && kept.gap.trim() === '' ? kept.gap : ''
    const together = kept && kept.previous !== null && kept.previous === before.node.attrs.sid
    if (together && here.original && before.original) return kept.gap
    const gaps = together && kept.gap.trim() === '' ? [kept.gap, line + line] : [line + line]
    return gaps.find((gap) => this.parts(before, here, gap)) ?? `${line}${line}<!-- -->${line}${line}`
  }

  /** Whether two blocks, one of them new, stay two: a list takes in what is indented, an open fence all that follows. */
  private parts(before: { node: Node; text: string }, here: { node: Node; text: string }, gap: string): boolean {
    const blank = /\n[ \t]*\r?\n/.test(gap)
    if (blank && !ABSORBS.has(before.node.type) && !/^[ \t]/.test(here.text)) return true
    const at = before.text.length + gap.length
    const pieces = readPieces(before.text + gap + here.text)
    return pieces.some((piece) => piece.start === at)
  }
}

const ABSORBS = new Set([
  nodes.bullet_list,
  nodes.ordered_list,
  nodes.footnote_def,
  nodes.raw_block,
  nodes.code_block,
  nodes.math_block,
])

function mostlyCrlf(text: string): boolean {
  const pairs = text.match(/\r\n/g)?.length ?? 0
  return pairs > 0 && pairs * 2 > (text.match(/\n/g)?.length ?? 0)
}
