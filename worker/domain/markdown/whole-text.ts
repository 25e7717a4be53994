import type { Block } from './ast.ts'
import { type SourceBlock, splitBlocks } from './blocks.ts'
import { type Footnotes, footnotesOf } from './footnotes.ts'
import { type LinkDefinition, linkDefinitions, parseMarkdown } from './parse.ts'

/** A block with what it needs of the rest of the text; equal strings mean an equal tree. */
export interface TextBlock extends SourceBlock {
  /** The definitions of the links in it that stand anywhere, as JSON; empty where it needs none. */
  links: string
}

export interface WholeText {
  blocks: TextBlock[]
  footnotes: Footnotes
}

/** Where a link may be defined. */
const DEFINITION = /\[(?!\^)(?:[^[\]\\]|\\.){1,999}\]:/s
const LABEL = /\[((?:[^[\]\\]|\\.){1,999})\]/gs

/**
 * Reads a text block by block, also while it grows. Only blocks that define something or refer to a footnote are parsed
 * to learn what the others need, each once as long as it stays the same; the others are parsed by who shows them.
 */
export function textReader(): {
  read: (markdown: string) => WholeText
  parse: (block: Pick<TextBlock, 'source' | 'links'>) => Block[]
} {
  const definitions = memory(linkDefinitions)
  const trees = memory((key: string) => {
    const end = key.indexOf('\n')
    return parseMarkdown(key.slice(end + 1), linksOf(key.slice(0, end)))
  })
  const parse = ({ source, links }: Pick<TextBlock, 'source' | 'links'>) =>
    source.includes('[^') ? trees.of(`${links}\n${source}`) : parseMarkdown(source, linksOf(links))
  return {
    parse,
    read(markdown) {
      definitions.turn()
      trees.turn()
      const known = new Map<string, LinkDefinition>()
      const split = splitBlocks(markdown)
      for (const { source } of split) {
        if (!DEFINITION.test(source)) continue
        for (const each of definitions.of(source)) if (!known.has(each.id)) known.set(each.id, each)
      }
      const blocks = split.map((block) => ({ ...block, links: known.size > 0 ? used(block.source, known) : '' }))
      const parts = blocks.flatMap((each, block) =>
        each.source.includes('[^') ? [{ block, blocks: parse(each) }] : [],
      )
      return { blocks, footnotes: footnotesOf(parts) }
    },
  }
}

function linksOf(json: string): LinkDefinition[] {
  return json === '' ? [] : JSON.parse(json)
}

/** Those definitions that brackets in the source name. */
function used(source: string, known: ReadonlyMap<string, LinkDefinition>): string {
  const found = new Set<LinkDefinition>()
  for (const [, label = ''] of source.includes('[') ? source.matchAll(LABEL) : []) {
    const definition = known.get(label.replace(/\s+/g, ' ').trim().toLowerCase().toUpperCase().toLowerCase())
    if (definition) found.add(definition)
  }
  return found.size > 0 ? JSON.stringify([...found]) : ''
}

/** The answers of a pure function; at each turn those are forgotten that were not asked for since the turn before. */
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
