import type { Node } from 'prosemirror-model'
import { type Step, Transform } from 'prosemirror-transform'
import { align, type Pair, sameEnds } from './exchange/align.ts'
import { patchRow, type PositionedMember } from './exchange/patch.ts'
import { type Original, parseDocument, type ParsedDocument } from './parse-document.ts'
import { schema } from './schema.ts'
import { readPieces } from './reading/syntax.ts'
import { listMarker, writeBlock } from './writing/write-block.ts'

const { nodes } = schema

/** A block with its position in the document and in the Markdown. */
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

/**
 * Converts a note between Markdown and a ProseMirror document. Blocks that still equal what was parsed are written with
 * their original bytes; only edited blocks are serialized, each once as long as it stays the same.
 */
export class MarkdownDocument {
  private originals = new Map<number, Original>()
  private rewritten = new WeakMap<Node, { not: string | null; text: string | null }>()
  private read: ParsedDocument
  private crlf: boolean

  constructor(markdown: string) {
    this.read = parseDocument(markdown)
    this.crlf = mostlyCrlf(markdown)
    for (const original of this.read.originals) this.originals.set(original.id, original)
  }

  get doc(): Node {
    return this.read.doc
  }

  get references(): string {
    return this.read.references
  }

  /** Serializes the document. */
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
   * Replaces the text by the smallest steps: unchanged nodes stay the same, blocks being typed into included, and with them
   * the selection.
   * @returns the steps, none where nothing differs
   */
  replace(doc: Node, markdown: string): readonly Step[] {
    const next = parseDocument(markdown)
    const blocks = this.write(doc).blocks.map((block) => ({ ...block, key: block.text }))
    const sources = next.originals.map(({ node, source }) => ({ node, key: source }))
    const patched = this.patchTo(doc, next, blocks, align(blocks, sources))
    // A block may be parsed differently next to other neighbours: then it is replaced whole.
    const isSame = this.write(patched.doc).markdown === markdown
    return (isSame ? patched : this.patchTo(doc, next, blocks, sameEnds(blocks, sources))).steps
  }

  private patchTo(doc: Node, next: ParsedDocument, blocks: readonly PositionedMember[], pairs: Pair[]): Transform {
    const kept = new Map(pairs.map(([old, at]) => [at, blocks[old]]))
    const used = new Set<number>()
    const named = next.originals.map((original, at) => {
      const block = kept.get(at)
      // A block typed here has no id yet, and the halves of a split block share one.
      const sid: number | null = block?.node.attrs.sid ?? null
      const id = sid === null || used.has(sid) ? original.id : sid
      used.add(id)
      // Equal source may hide a difference: an empty line has no Markdown.
      const like = block?.key === original.source ? block.node : original.node
      return { ...original, id, node: like.type.create({ ...like.attrs, sid: id }, like.content) }
    })
    const tr = new Transform(doc)
    const children = named.map((original) => original.node)
    // An empty note still shows a line to write on.
    if (blocks.length === 0 || named.length === 0)
      tr.replaceWith(0, doc.content.size, named.length > 0 ? children : nodes.paragraph.create())
    else patchRow(tr, 0, blocks, children, pairs)
    const current = new Map(tr.doc.children.map((node) => [node.attrs.sid, node]))
    for (const [at, { id, node, ...original }] of named.entries()) {
      const previous = named[at - 1]?.id ?? null
      this.originals.set(id, { ...original, id, node: current.get(id) ?? node, previous })
    }
    this.read = next
    this.rewritten = new WeakMap()
    return tr
  }

  /** The block's original source, if the block is unchanged. */
  private original(node: Node): Original | null {
    const original = this.originals.get(node.attrs.sid)
    if (!original) return null
    if (original.node === node || original.node.eq(node)) return original
    return null
  }

  private written(node: Node, not: string | null): string | null {
    const known = this.rewritten.get(node)
    if (known && known.not === not) return known.text
    const text = writeBlock(node, this.read.references, not)
    const entry = { not, text: text !== null && this.crlf ? text.replaceAll('\n', '\r\n') : text }
    this.rewritten.set(node, entry)
    return entry.text
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
    return gaps.find((gap) => this.staySeparate(before, here, gap)) ?? `${line}${line}<!-- -->${line}${line}`
  }

  /**
   * Whether two blocks, one of them new, stay two blocks: a list absorbs what is indented, an open fence all that follows.
   */
  private staySeparate(before: { node: Node; text: string }, here: { node: Node; text: string }, gap: string): boolean {
    const blank = /\n[ \t]*\r?\n/.test(gap)
    if (blank && !/^[ \t]/.test(here.text) && !absorbs(before, here.node)) return true
    const at = before.text.length + gap.length
    const pieces = readPieces(before.text + gap + here.text)
    return pieces.some((piece) => piece.start === at)
  }
}

/**
 * Whether what comes after a blank line, not indented, may become a part of a block. Only where this is not sure are both
 * parsed: a list may be as long as a note.
 */
function absorbs({ node, text }: { node: Node; text: string }, next: Node): boolean {
  if (CONTAINERS.has(node.type)) return !ENDS_CONTAINER.has(next.type)
  if (FENCED.has(node.type)) return !isClosedFence(text)
  return node.type === nodes.raw_block
}

const CONTAINERS = new Set([nodes.bullet_list, nodes.ordered_list, nodes.footnote_def])
const ENDS_CONTAINER = new Set([nodes.paragraph, nodes.heading, nodes.blockquote, nodes.callout, nodes.table])
const FENCED = new Set([nodes.code_block, nodes.math_block])

function isClosedFence(text: string): boolean {
  const fence = /^ {0,3}(`{3,}|~{3,}|\${2,})[^\n]*\n/.exec(text)?.[1]
  const last = /^ {0,3}(\S+)[ \t]*$/.exec(text.slice(text.lastIndexOf('\n') + 1))?.[1]
  if (fence === undefined || last === undefined) return false
  return last.startsWith(fence) && last === fence.charAt(0).repeat(last.length)
}

function mostlyCrlf(text: string): boolean {
  const pairs = text.match(/\r\n/g)?.length ?? 0
  return pairs > 0 && pairs * 2 > (text.match(/\n/g)?.length ?? 0)
}
