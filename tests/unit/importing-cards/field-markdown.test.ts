import { expect, test } from 'vitest'
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
    ['<img src="a b.png"><br>[sound:cable-car.mp3]', '![](media/a%20b.png)\\\n[cable-car.mp3](media/cable-car.mp3)'],
    ['<img src="https://example.com/a.png">', '![](https://example.com/a.png)'],
    ['{{c1::<b>Paris</b>::city}} is in {{c2::France}}', '{{c1::**Paris**::city}} is in {{c2::France}}'],
    ['{{c1::\\(x^2\\)}}', '{{c1::$x^2$}}'],
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    ['<pre><code>a == $b</code></pre>', '```\na == $b\n```'],
  ]
  for (const [html, expected] of cases) expect(await markdown(html), html).toBe(expected)
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
