import { expect, test } from 'vitest'
import { markdownToHtml } from '#worker/domain/importing-cards/fields/markdown-html.ts'
import { fieldMarkdown } from '#worker/domain/importing-cards/fields/field-markdown.ts'

const markdown = async (html: string) => (await fieldMarkdown(html, 'note')).markdown

test('words, marks, lists, formulas, pictures and sounds of a field come over', async () => {
  const cases: [string, string][] = [
    ['Paris', 'Paris'],
    ['<b>Car</b>&nbsp;and <i>bus</i>', '**Car**\u00a0and *bus*'],
    ['one<br>two', 'one\\\ntwo'],
    ['<div>one</div><div>two</div>', 'one\n\ntwo'],
    ['a*b_c_ #1 [x](y)', 'a\\*b_c\\_ #1 \\[x]\\(y)'],
    ['costs $5 and $6, a==b', 'costs \\$5 and \\$6, a\\=\\=b'],
    ['\\(a_1 &lt; b^2\\) and \\[\\frac{1}{2}\\]', '$a_1 < b^2$ and $$ \\frac{1}{2} $$'],
    ['<anki-mathjax>x_i</anki-mathjax>, <anki-mathjax block="true">y</anki-mathjax>', '$x_i$, $$ y $$'],
    ['[latex]$\\sqrt{2}$[/latex] [$]z[/$]', '$\\sqrt{2}$ $z$'],
    ['<img src="a b.png"><br>[sound:cable-car.mp3]', '![](media/a%20b.png)\\\n[Sound](media/cable-car.mp3#audio)'],
    ['<img src="https://example.com/a.png">', '![](https://example.com/a.png)'],
    ['{{c1::<b>Paris</b>::city}} is in {{c2::France}}', '{{c1::**Paris**::city}} is in {{c2::France}}'],
    ['{{c1::\\(x^2\\)}}', '{{c1::$x^2$}}'],
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    ['10<sup>13</sup> SO<sub>4</sub><sup>2-</sup>', '10<sup>13</sup> SO<sub>4</sub><sup>2-</sup>'],
    ['<b>H<sub>2</sub>O</b>x <u>under</u> <ins>in</ins>', '**H<sub>2</sub>O**x <u>under</u> <u>in</u>'],
    ['<mark>hot</mark> <mark>un</mark>done', '==hot== <mark>un</mark>done'],
    ['<ruby><rb>漢字</rb><rt>かんじ</rt></ruby>', '<ruby>漢字<rt>かんじ</rt></ruby>'],
    [
      '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>字<rt>ji</rt></ruby>',
      '<ruby>漢<rt>kan</rt></ruby><ruby>字<rt>ji</rt></ruby>',
    ],
    [
      '<font color="red">a</font> <span style="color:#00f">b</span>',
      '<span style="color: red">a</span> <span style="color: #00f">b</span>',
    ],
    ['<span style="color: rgb(0, 0, 0); font-size: 9px">plain</span>', 'plain'],
    [
      '<span style="background-color: yellow"><b>lit</b></span>',
      '<span style="background-color: yellow">**lit**</span>',
    ],
    ['{{c1::SO<sub>4</sub>}}', '{{c1::SO<sub>4</sub>}}'],
    ['&lt;sub&gt;no tag&lt;/sub&gt;', '\\<sub>no tag\\</sub>'],
    ['<pre><code>a == $b</code></pre>', '```\na == $b\n```'],
  ]
  for (const [html, expected] of cases) expect(await markdown(html), html).toBe(expected)
})

test('what has no sign in Markdown goes back to Anki as it came', async () => {
  for (const html of [
    'SO<sub>4</sub><sup>2-</sup>',
    '<u>under <b>bold</b></u>',
    '<span style="color: red; background-color: #ff0">warm</span>',
    '<ruby>漢<rt>kan</rt></ruby><ruby>字<rt>ji</rt></ruby>',
    '<b>H<sub>2</sub>O</b>x',
    '<mark>un</mark>done',
  ])
    expect(markdownToHtml(await markdown(html)), html).toBe(html)
})

test('scripts, handlers and foreign schemes are not there, and what is text stays text', async () => {
  const given =
    '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">go</a><svg onload=alert(1)>'
  const { markdown: made, remarks } = await fieldMarkdown(given, 'note')
  expect(made).toBe('![](media/x)go')
  expect(remarks.join(' ')).toContain('script')
  expect(await markdown('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe('\\<script>alert(1)\\</script>')
  await expect(fieldMarkdown('<b>'.repeat(3_000), 'note')).rejects.toThrow('nested too deep')
})
