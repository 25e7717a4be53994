import { expect, test } from 'vitest'
import { MarkdownDocument } from '#app/features/knowledge/editor/bridge/markdown-document.ts'
import { schema } from '#app/features/knowledge/editor/bridge/schema.ts'
import { fitsRichText, fitsSyntax } from '#app/features/knowledge/editor/editor-limits.ts'
import { Transform } from 'prosemirror-transform'
import { cpuMs } from '#tests/support/cpu-time.ts'

const line = 'The quick brown fox jumps over the *lazy* dog, and `code` follows.'
const lines = (count: number, words = line) => Array.from({ length: count }, () => words)

test('the rich editor takes what it can write at once, and leaves the rest to the source editor', () => {
  for (const text of [
    lines(2_500).join('\n\n'),
    lines(2_500, `- ${line}`).join('\n'),
    `| a | b |\n| - | - |\n${lines(3_000, '| some words here | and some more here |').join('\n')}`,
    `\`\`\`js\n${lines(3_000, 'const a = compute(b) // words').join('\n')}\n\`\`\`\n\nwords`,
    lines(175).join('\n'),
  ])
    expect(fitsRichText(text), text.slice(0, 40)).toBe(true)
  for (const text of [
    lines(1_550).join('\n'),
    `> ${lines(1_550).join('\n> ')}`,
    line.repeat(1_500),
    lines(100_000, 'a').join('\n\n'),
    'x'.repeat(200_001),
  ])
    expect(fitsRichText(text), text.slice(0, 40)).toBe(false)
  expect(fitsSyntax(lines(7_000).join('\n\n'))).toBe(true)
  for (const text of ['['.repeat(420_000), '>'.repeat(10_000), '*a '.repeat(5_000)])
    expect(fitsSyntax(text)).toBe(false)
})

test('the longest paragraph of the rich editor is written within a key', () => {
  const note = new MarkdownDocument(lines(175).join('\n'))
  let doc = note.doc
  const times: number[] = []
  for (let key = 0; key < 12; key++) {
    doc = new Transform(doc).insert(30, schema.text('x')).doc
    const began = cpuMs()
    expect(note.write(doc).markdown).toContain('x'.repeat(key + 1))
    times.push(cpuMs() - began)
  }
  expect(times.toSorted((a, b) => a - b)[6]).toBeLessThan(100)
})

/** CPU of writing a note after one key, as a share of that of reading it. */
function shareOfReading(text: string): number {
  const readFrom = cpuMs()
  const note = new MarkdownDocument(text)
  const reading = cpuMs() - readFrom
  let at = 0
  note.doc.descendants((node, pos) => {
    if (node.isTextblock) at = pos + 1
    return true
  })
  const doc = new Transform(note.doc).insert(at, schema.text('x')).doc
  const writtenFrom = cpuMs()
  expect(note.write(doc).markdown).toHaveLength(text.length + 1)
  return (cpuMs() - writtenFrom) / reading
}

test('a first key in thousands of lines costs little of what it took to read them: no other line is written anew', () => {
  for (const text of [
    `| a | b |\n| --- | --- |\n${lines(1_900, '| some `words` here | and (some) *more* |').join('\n')}`,
    lines(3_000, '- an item with `code`').join('\n'),
    lines(900, '> words in a *quote*').join('\n>\n'),
    Array.from({ length: 1_500 }, (_, at) => `${'  '.repeat(at % 24)}- item of the list`).join('\n'),
  ]) {
    // The best of three: a collection of garbage in the middle is none of it.
    expect(Math.min(...[1, 2, 3].map(() => shareOfReading(text))), text.slice(0, 80)).toBeLessThan(1 / 3)
  }
})
