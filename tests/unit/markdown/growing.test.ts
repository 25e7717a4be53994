import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownTokens } from '#tests/support/fake-upstream/markdown.ts'
import { blockSplitter, splitBlocks } from '#worker/domain/markdown/blocks.ts'
import { grown, incrementalParser } from '#worker/domain/markdown/incremental-parser.ts'
import { parseMarkdown } from '#worker/domain/markdown/parse.ts'
import { documentReader } from '#worker/domain/markdown/document-reader.ts'

/** What an answer is made of, and what stands between its pieces where a token ends. */
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('word', ' and', ' more', 'é', ' 12', ',', ' ', '  ', ' a b', '日本') },
  {
    weight: 3,
    arbitrary: fc.constantFrom('\n', '\n\n', '\n  ', '\n    ', '\n> ', '\n- ', '\n1. ', '\n# ', '\n```js\n', '\n```\n'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[
        '*',
        '**',
        '_',
        '`',
        '$',
        '$$',
        '~~',
        '==',
        '[',
        ']',
        '[x] ',
        '- [ ] ',
        '[[',
        ']]',
        '[^a]',
        '[^a]: ',
        '](',
        ')',
        '!',
      ],
      ...[
        '<b>',
        '<',
        '&amp',
        ';',
        '&',
        'www.',
        'https://',
        '@',
        '.',
        ':',
        '|',
        '| a | b |\n| - | - |\n',
        '\n---\n',
        '\n===\n',
      ],
      ...['#', '\\', '\t', '\r\n', '>', '-', '+', '1.', '~~~', '    code', '[word]: /to\n', '\n> [!note] ', '\0'],
    ),
  },
)
const pieces = fc.array(piece, { maxLength: 40 })

test('a growing text is split like a complete one, and closed blocks stay the same objects', () => {
  fc.assert(
    fc.property(pieces, fc.array(fc.boolean(), { maxLength: 8 }), (all, fresh) => {
      const cut = blockSplitter()
      let text = ''
      let known: unknown[] = []
      all.forEach((each, i) => {
        // A correction replaces what was said.
        text = fresh[i] ? `other ${each}` : text + each
        const blocks = cut(text)
        expect(blocks).toEqual(splitBlocks(text))
        known.forEach((block, at) => isDeepStrictEqual(block, blocks[at]) && expect(blocks[at]).toBe(block))
        known = blocks
      })
    }),
    { numRuns: 600 },
  )
})

test('an extended tree equals a parsed one', () => {
  let longer = 0
  fc.assert(
    fc.property(pieces, piece, (all, last) => {
      const before = all.join('')
      const source = before + last
      const found = grown(parseMarkdown(before), before, source)
      if (!found) return
      longer++
      expect(found).toEqual(parseMarkdown(source))
    }),
    { numRuns: 2_500 },
  )
  expect(longer).toBeGreaterThan(100)
})

test('a long answer is parsed only where it grows', () => {
  const tokens = markdownTokens(1_500)
  const reader = documentReader()
  const parsed = new Map<string, number>()
  let calls = 0
  const trees = new Map<number, ReturnType<typeof incrementalParser>>()
  let text = ''
  let before: unknown[] = []
  for (let i = 0; i < tokens.length; i += 6) {
    text += tokens.slice(i, i + 6).join('')
    const { blocks } = reader.read(text)
    for (const [index, block] of blocks.entries()) {
      if (before[index] === block) continue
      const tree =
        trees.get(index) ??
        incrementalParser((given) => {
          calls++
          const key = `${index} ${given.source}`
          parsed.set(key, (parsed.get(key) ?? 0) + 1)
          return reader.parse(given)
        })
      trees.set(index, tree)
      expect(tree(block)).toEqual(reader.parse(block))
    }
    // Two at most are open: the last, and the one that its last line may still belong to.
    expect(blocks.filter((block, index) => index < before.length && before[index] !== block).length).toBeLessThan(3)
    before = blocks
  }
  expect(Math.max(...parsed.values())).toBe(1)
  // Words that make a paragraph longer are not parsed at all.
  expect(calls).toBeLessThan(tokens.length / 6)
})
