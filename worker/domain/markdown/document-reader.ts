import type { Block } from './ast.ts'
import { blockSplitter, type SourceBlock } from './blocks.ts'
import { type Footnotes, footnotesOf, NO_FOOTNOTES } from './footnotes.ts'
import { type LinkDefinition, linkDefinitions, parseMarkdown } from './parse.ts'

/** A block with what it needs of the rest of the text; equal strings mean an equal tree. */
export interface TextBlock extends SourceBlock {
  /** The definitions that the block's links use, as JSON; empty where it uses none. */
  links: string
}

export interface ParsedText {
  blocks: TextBlock[]
  footnotes: Footnotes
}

/** A possible link definition. */
const DEFINITION = /\[(?!\^)(?:[^[\]\\]|\\.){1,999}\]:/s
const LABEL = /\[((?:[^[\]\\]|\\.){1,999})\]/gs

/**
 * Reads a text block by block, also while it grows: an unchanged block is the same object in each result, and so are the
 * footnotes. Only blocks with definitions or footnote references are parsed here, once each; the others are parsed where
 * they are rendered.
 * @param parseBlock remembers trees where texts are read again and again
 */
export function documentReader(parseBlock: (key: string) => Block[] = parseKeyed): {
  read: (markdown: string) => ParsedText
  parse: (block: Pick<TextBlock, 'source' | 'links'>) => Block[]
} {
  const split = blockSplitter()
  const defined = new WeakMap<SourceBlock, LinkDefinition[]>()
  const trees = memory(parseBlock)
  let definitions: LinkDefinition[] = []
  let texts = new WeakMap<SourceBlock, TextBlock>()
  let noted: { parts: { block: number; blocks: Block[] }[]; footnotes: Footnotes } = {
    parts: [],
    footnotes: NO_FOOTNOTES,
  }
  const definitionsOf = (block: SourceBlock) => {
    const known = defined.get(block) ?? (DEFINITION.test(block.source) ? linkDefinitions(block.source) : NONE)
    defined.set(block, known)
    return known
  }
  const parse = ({ source, links }: Pick<TextBlock, 'source' | 'links'>) => {
    const key = `${links}\n${source}`
    return source.includes('[^') ? trees.of(key) : parseBlock(key)
  }
  return {
    parse,
    read(markdown) {
      trees.turn()
      const pieces = split(markdown)
      const all = pieces.flatMap(definitionsOf)
      if (!sameItems(all, definitions)) [definitions, texts] = [all, new WeakMap()]
      const known = new Map<string, LinkDefinition>()
      for (const each of definitions) if (!known.has(each.id)) known.set(each.id, each)
      const blocks = pieces.map((piece) => {
        const text = texts.get(piece) ?? { ...piece, links: known.size > 0 ? used(piece.source, known) : '' }
        texts.set(piece, text)
        return text
      })
      const parts = blocks.flatMap((each, block) =>
        each.source.includes('[^') ? [{ block, blocks: parse(each) }] : [],
      )
      const same = parts.every(
        ({ block, blocks: of }, i) => noted.parts[i]?.block === block && noted.parts[i].blocks === of,
      )
      if (!same || parts.length !== noted.parts.length) noted = { parts, footnotes: footnotesOf(parts) }
      return { blocks, footnotes: noted.footnotes }
    },
  }
}

/** @param key a block's links (JSON on one line), a line break, and its source: what its tree depends on */
export function parseKeyed(key: string): Block[] {
  const end = key.indexOf('\n')
  return parseMarkdown(key.slice(end + 1), linksOf(key.slice(0, end)))
}

const NONE: LinkDefinition[] = []

function sameItems<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((each, i) => each === other[i])
}

function linksOf(json: string): LinkDefinition[] {
  return json === '' ? [] : JSON.parse(json)
}

/** The definitions named by brackets in the source. */
function used(source: string, known: ReadonlyMap<string, LinkDefinition>): string {
  const found = new Set<LinkDefinition>()
  for (const [, label = ''] of source.includes('[') ? source.matchAll(LABEL) : []) {
    const definition = known.get(label.replace(/\s+/g, ' ').trim().toLowerCase().toUpperCase().toLowerCase())
    if (definition) found.add(definition)
  }
  return found.size > 0 ? JSON.stringify([...found]) : ''
}

/** Caches a pure function; each turn drops the results not used since the turn before. */
function memory<T>(answer: (source: string) => T): { of: (source: string) => T; turn: () => void } {
  let kept = new Map<string, T>()
  let older = kept
  return {
    of(source) {
      const known = kept.get(source) ?? older.get(source)
      const value = known === undefined ? answer(source) : known
      kept.set(source, value)
      return value
    },
    turn() {
      older = kept
      kept = new Map()
    },
  }
}
