import type * as Mdast from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { splitBlocks } from '#worker/domain/markdown/blocks.ts'
import { withinBounds } from '#worker/domain/markdown/bounds.ts'
import { SYNTAX } from '#worker/domain/markdown/syntax/all.ts'

/**
 * A top-level block. `start` and `end` enclose its whole source: from the start of its first line, without the blank lines
 * after it.
 */
export type Piece = { start: number; end: number } &
  /** The node's offsets point into `parsed`, which starts at `base` in the text. */
  ({ kind: 'node'; node: Mdast.RootContent; parsed: string; base: number } | { kind: 'raw' | 'front-matter' })

const FRONT_MATTER = /^---[ \t]*\r?\n(?=[\w"'][^\n]{0,200}:)(?:[^\n]*\n)*?---[ \t]*(?=\r?\n|$)/
/**
 * The top-level blocks of a text in order. As in `parseMarkdown`, blocks nested too deeply are cut out first; the rest is
 * parsed as one text, so that links find their definitions. `references` are definitions from elsewhere in the note.
 */
export function readPieces(text: string, references = ''): Piece[] {
  const pieces: Piece[] = []
  const bom = text.startsWith('\uFEFF') ? 1 : 0
  const front = FRONT_MATTER.exec(text.slice(bom))
  let from = bom
  if (front && references === '') {
    from = bom + front[0].length
    pieces.push({ kind: 'front-matter', start: bom, end: from })
  }
  let runStart = from
  for (const block of splitBlocks(text.slice(from))) {
    const start = from + block.start
    if (withinBounds(block.source)) continue
    pieces.push(...readRun(text, runStart, start, references))
    runStart = start + block.source.length
    pieces.push({ kind: 'raw', start, end: start + block.source.trimEnd().length })
  }
  pieces.push(...readRun(text, runStart, text.length, references))
  return pieces
}

function readRun(text: string, from: number, to: number, references: string): Piece[] {
  const run = text.slice(from, to)
  if (!/[^ \t\r\n]/.test(run)) return []
  const before = references === '' ? '' : `${references}\n\n`
  const parsed = before + run
  const nodes = fromMarkdown(parsed, SYNTAX).children.filter((node) => startOf(node) >= before.length)
  const base = from - before.length
  let least = from
  return nodes.map((node, index) => {
    const next = nodes[index + 1]
    // A heading that follows definitions directly starts where they do; its own source comes after them.
    const start = Math.max(lineStart(text, startOf(node) + base, from), least)
    const until = next ? Math.max(lineStart(text, startOf(next) + base, from), start) : to
    least = Math.max(start, endOf(node) + base)
    return {
      kind: 'node',
      node,
      parsed,
      base,
      start,
      end: Math.max(endOf(node) + base, endOfText(text, start, until)),
    }
  })
}

function startOf(node: Mdast.Nodes): number {
  return node.position?.start.offset ?? 0
}

function endOf(node: Mdast.Nodes): number {
  return node.position?.end.offset ?? 0
}

/** Indentation belongs to a block: within a list or a fence its depth has a meaning. */
function lineStart(text: string, at: number, least: number): number {
  let start = at
  while (start > least && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--
  return start
}

function endOfText(text: string, from: number, to: number): number {
  return from + text.slice(from, to).trimEnd().length
}
