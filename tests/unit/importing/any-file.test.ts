import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenFile } from '#tests/support/importing/given-files.ts'
import { Tag } from '#worker/contracts/knowledge.ts'
import { htmlToMarkdown } from '#worker/domain/importing/html/html-to-markdown.ts'
import { readImport } from '#worker/domain/importing/read-import.ts'
import { changeOutsideCode } from '#worker/domain/importing/text/outside-code.ts'
import { changeLinks } from '#worker/domain/importing/text/change-links.ts'
import { tagNames } from '#worker/domain/importing/text/tag-names.ts'
import { parseMarkdown } from '#worker/domain/markdown/parse.ts'

const options = { csv: 'rows', skip: new Set<string>() } as const
const pieces = fc.constantFrom(
  ...[
    '---\n',
    'title: x\n',
    'tags: [a, "b]\n',
    '# H\n',
    '[[',
    ']]',
    '![',
    '](',
    ')',
    '`',
    '```\n',
    '<p>',
    '<table><tr><td>',
    '</b>',
  ],
  ...[
    '<script>alert(1)</script>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<img src=x onerror=alert(1)>',
    '&a;',
    '{"',
    '":',
    ',',
  ],
  ...[
    '<en-export>',
    '<note>',
    '<content><![CDATA[<en-note>',
    ']]></content>',
    '</note>',
    '\0',
    '\ud800',
    '\r\n',
    '"',
    '=1+1',
    'ü',
  ],
)
const name = fc.constantFrom(
  'a.md',
  'a.txt',
  'a.html',
  'a.csv',
  'a.enex',
  'a.json',
  'a.ipynb',
  'a',
  'Page 152bb52ee2b580179846fd78b2b60ea9.md',
  'x.textbundle/text.md',
)

test('no reader throws for any text, and its result passes the contract', async () => {
  await fc.assert(
    fc.asyncProperty(name, fc.array(pieces, { maxLength: 40 }), async (path, parts) => {
      const { notes, lines } = await readImport([givenFile(path, parts.join(''))], options)
      expect(lines.length).toBeGreaterThan(0)
      for (const note of notes) {
        expect(note.title.length).toBeLessThanOrEqual(200)
        expect(note.markdown).not.toContain('\0')
        expect(note.markdown.isWellFormed()).toBe(true)
        for (const tag of note.tags) expect(Tag.safeParse(tag).success, tag).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('any name becomes a tag that notes can carry, or none', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 60 }), (names) => {
      const tags = tagNames(names)
      expect(tags.length).toBeLessThanOrEqual(30)
      for (const tag of tags) expect(Tag.parse(tag)).toBe(tag)
    }),
  )
  expect(tagNames(['#two words', 'Exam/One', 'exam/one', "label's !", '!!', '项目'])).toEqual([
    'two-words',
    'Exam/One',
    'labels',
    '项目',
  ])
})

test('changing nothing outside of code changes nothing, and code is never touched', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      const text = parts.join('')
      expect(changeOutsideCode(text, (words) => words)).toBe(text)
      expect(changeLinks(text, { wiki: () => null, link: () => null })).toBe(text)
    }),
  )
  const code = 'a `[[x]]` b\n```md\n[[x]]\n```\n~~~\n[[x]]\n'
  expect(changeLinks(`${code}`, { wiki: () => '!', link: () => '!' })).toBe(code)
  expect(
    changeLinks('[[x]] `c` [[y|z]] ![p](q "t")', {
      wiki: ({ target }) => `<${target}>`,
      link: ({ address }) => address,
    }),
  ).toBe('<x> `c` <y> q')
})

test('hostile HTML becomes text and safe links', async () => {
  const hostile = [
    '<p onclick="alert(1)">words</p><script>alert(1)</script><style>*{}</style>',
    '<a href="javascript:alert(1)">words</a><a href=" java\nscript:alert(1)">words</a><a href="data:text/html,x">words</a>',
    '<a href="javas\u0008cript:alert(1)">words</a><a href="//evil.example/x">words</a><a href="vbscript:x">words</a>',
    '<iframe src="https://evil.example"></iframe><svg onload=alert(1)><a xlink:href="javascript:x">words</a></svg>words',
    '<img src="javascript:alert(1)" onerror="alert(1)">words<form action="//evil.example"><input name=q><button>go</button></form>',
    '<math><a xlink:href="javascript:alert(1)">w</a></math>words<template><script>alert(1)</script></template>',
  ]
  for (const html of hostile) {
    const { markdown } = await htmlToMarkdown(html, 'page.html')
    expect(markdown).toContain('words')
    expect(markdown).not.toMatch(/script|onerror|onclick|onload|evil\.example|alert/i)
  }
  const { markdown } = await htmlToMarkdown(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; **not bold** [x](javascript:y)</p>',
    'page.html',
  )
  expect(JSON.stringify(parseMarkdown(markdown))).not.toMatch(/"link"|"strong"/)
})

test('endless nesting is reported, and does not overflow the stack', async () => {
  for (const tag of ['div', 'b', 'font size=1', 'blockquote', 'ul><li', 'table><tr><td'])
    await expect(htmlToMarkdown(`<${tag}>`.repeat(20_000), 'page.html')).rejects.toThrow('nested too deep')
  const { notes } = await readImport(
    [givenFile('a.md', `${'['.repeat(50_000)}${'!['.repeat(50_000)}${'`'.repeat(3)}`)],
    options,
  )
  expect(notes).toHaveLength(1)
  const { lines } = await readImport([givenFile('b.md', 'x'.repeat(600_000))], options)
  expect(lines).toMatchObject([{ outcome: 'failed', remarks: [expect.stringContaining('500,000')] }])
})
