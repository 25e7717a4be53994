import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { highlightsMarkdown } from '#worker/domain/documents/highlights-markdown.ts'

const textOf = (node: Nodes): string =>
  'children' in node ? node.children.map(textOf).join('') : 'value' in node ? node.value : ''

type Marked = Parameters<typeof highlightsMarkdown>[1][number]

const marked = (given: Partial<Marked>): Marked => ({
  ...{
    documentId: '8a4f7d56-0000-4000-8000-000000000000',
    page: 1,
    parts: [],
    quote: '',
    color: 'yellow',
    comment: '',
  },
  state: 'found',
  ...given,
})

test('highlights go out page by page with their notes and links back; what the file has no more comes last', () => {
  const anchor = { quote: 'Ether fills space', before: '', after: '', start: 10, end: 27, page: 2 }
  const markdown = highlightsMarkdown(
    'Light [2nd ed.]',
    [
      marked({ page: 2, quote: 'Ether fills space', parts: [anchor], state: 'lost' }),
      marked({ page: 3, quote: 'A photon\ncarries energy', color: 'blue', comment: 'E = hf' }),
      marked({ page: 3, comment: 'Read again.' }),
    ],
    'https://stoa.example',
  )
  const page3 = 'https://stoa.example/dashboard/documents/8a4f7d56-0000-4000-8000-000000000000?page=3'
  expect(markdown.slice(0, markdown.lastIndexOf('\n\n'))).toBe(
    [
      ...['# Light \\[2nd ed.\\]', '## Page 3', '> A photon\n> carries energy', 'E = hf', `[Blue](${page3})`],
      ...['Read again.', `[Note](${page3})`, '## Not in the current file', '> Ether fills space'],
    ].join('\n\n'),
  )
  expect(markdown).toMatch(/\[Yellow\]\(https:\/\/stoa\.example\/dashboard\/documents\/.*\?page=2&quote=10-27\..*\)\n$/)
})

test('whatever was marked is a quotation of these words, and no more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (text) => {
      const quote = text.replace(/[\s\p{C}]+/gu, ' ').trim()
      fc.pre(quote !== '')
      const [, , quotation] = fromMarkdown(highlightsMarkdown('Light', [marked({ quote })], '')).children
      expect(quotation?.type).toBe('blockquote')
      expect(quotation && 'children' in quotation && quotation.children.map(({ type }) => type)).toEqual(['paragraph'])
      expect(quotation && textOf(quotation)).toBe(quote)
    }),
  )
})
