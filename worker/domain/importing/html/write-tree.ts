import type { Root } from 'hast'
import { type Handle, toMdast } from 'hast-util-to-mdast'
import { asWritten, writeMarkdown } from '../text/write-markdown.ts'
import { colored, INLINE_ELEMENTS } from './inline-elements.ts'
import { attribute } from './tree.ts'

/**
 * A cleaned tree as Markdown.
 * @param colors whether the colours of words are kept
 */
export function writeTree(tree: Root, { colors }: { colors: boolean }): string {
  const handlers = { ...INLINE_ELEMENTS, ...(colors && { font: colored }), span: colors ? coloredSpan : span }
  return writeMarkdown(toMdast(tree, { document: true, handlers }))
}

/** Formulas and links to notes are written as they are; `dataNote` is a note's title. */
const span: Handle = (state, node) => {
  const written = attribute(node, 'dataVerbatim')
  // A bar would end the cell.
  if (written !== '') return asWritten(state.inTable ? written.replaceAll('|', '\\vert ') : written)
  const target = attribute(node, 'dataNote')
    .replace(/[[\]|#`<>\s]+/g, ' ')
    .trim()
  return target === '' ? state.all(node) : asWritten(`[[${target}]]`)
}

const coloredSpan: Handle = (state, node, parent) =>
  attribute(node, 'dataNote') === '' && attribute(node, 'dataVerbatim') === ''
    ? colored(state, node, parent)
    : span(state, node, parent)
