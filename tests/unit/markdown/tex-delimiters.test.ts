import { expect, test } from 'vitest'
import { texDelimiters } from '#worker/domain/markdown/tex-delimiters.ts'

test.each([
  ['so \\(E = mc^2\\) holds', 'so $E = mc^2$ holds'],
  ['\\(x\\) and \\( \\alpha \\)', '$x$ and $\\alpha$'],
  ['\\[\n\\int_0^1 x\\,dx\n\\]', '$$ \\int_0^1 x\\,dx $$'],
  ['words \\(in brackets, escaped\\) stay', 'words \\(in brackets, escaped\\) stay'],
  ['\\[no link here\\]', '\\[no link here\\]'],
  ['`\\(a = b\\)` is code', '`\\(a = b\\)` is code'],
  ['```\n\\(a = b\\)\n```', '```\n\\(a = b\\)\n```'],
  ['open \\(a = b', 'open \\(a = b'],
])('%j is pasted as %j', (text, markdown) => {
  expect(texDelimiters(text)).toBe(markdown)
})
