import { expect, test } from 'vitest'
import { readPastedHtml } from '#app/features/knowledge/note/pasted-html.ts'

test('pasted HTML loses its scripts and styles, and pictures of other sites become links', async () => {
  const html = `<html><head><style>p{color:red}</style></head><body onload="steal()">
    <h2 style="font-size:9px">Cells <script>alert(1)</script>divide</h2>
    <p onclick="x()">Some <b>bold</b>, <i>lean</i> and <a href="javascript:alert(1)">bad</a> <a href="https://x.org/a_b">good</a> words.</p>
    <ul><li>one</li><li>two<ul><li>deep</li></ul></li></ul>
    <table><tr><th>a</th><th>b</th></tr><tr><td>1 | 2</td><td>x</td></tr></table>
    <pre><code class="language-js">let a = 1\nlet b</code></pre>
    <form><input name="nodeName" value="field"></form>
    <img src="https://track.example/pixel.gif" alt="Chart"><iframe src="https://x"></iframe>
    <img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==" alt="dot"><img src="data:image/png;base64,AAAA"><svg><script>alert(2)</script></svg>
  </body></html>`
  const { markdown, pictures, remarks } = await readPastedHtml(html)
  expect(markdown).toBe(`## Cells divide

Some **bold**, *lean* and bad [good](https://x.org/a_b) words.

- one
- two
  - deep

| a      | b |
| ------ | - |
| 1 \\| 2 | x |

\`\`\`js
let a = 1
let b
\`\`\`

field

[Chart](https://track.example/pixel.gif) ![dot](inline-picture-1)`)
  expect(Array.from(pictures, ([mark, { type, size }]) => [mark, type, size])).toEqual([
    ['inline-picture-1', 'image/png', 70],
  ])
  expect(remarks).toEqual([
    'What a note cannot hold was left out: form, iframe, script, svg.',
    'Pictures written into the text that could not be kept: 1.',
  ])
})

test('text without a block, and empty HTML', async () => {
  expect((await readPastedHtml('<b>Only</b> words')).markdown).toBe('**Only** words')
  expect((await readPastedHtml('<script>1</script>')).markdown).toBe('')
})
