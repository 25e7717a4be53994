import { expect, test } from 'vitest'
import { htmlToMarkdown } from '#app/features/knowledge/editor/engine/html-to-markdown.ts'

test('pasted HTML loses its scripts and styles', () => {
  const html = `<html><head><style>p{color:red}</style></head><body onload="steal()">
    <h2 style="font-size:9px">Cells <script>alert(1)</script>divide</h2>
    <p onclick="x()">Some <b>bold</b>, <i>lean</i> and <a href="javascript:alert(1)">bad</a> <a href="https://x.org/a_b">good</a> words.</p>
    <ul><li>one</li><li>two<ul><li>deep</li></ul></li></ul>
    <table><tr><th>a</th><th>b</th></tr><tr><td>1 | 2</td><td>x</td></tr></table>
    <pre><code class="language-js">let a = 1\nlet b</code></pre>
    <img src="https://track.example/pixel.gif" alt="Chart"><iframe src="https://x"></iframe>
    <img src="data:image/png;base64,AAAA"><svg><script>alert(2)</script></svg>
  </body></html>`
  expect(htmlToMarkdown(html)).toBe(`## Cells divide

Some **bold**, *lean* and bad [good](https://x.org/a_b) words.

- one
- two
  - deep

| a | b |
| --- | --- |
| 1 \\| 2 | x |

\`\`\`js
let a = 1
let b
\`\`\`

[Chart](https://track.example/pixel.gif)`)
})

test('text without a block, and empty HTML', () => {
  expect(htmlToMarkdown('<b>Only</b> words')).toBe('**Only** words')
  expect(htmlToMarkdown('<script>1</script>')).toBe('')
})
