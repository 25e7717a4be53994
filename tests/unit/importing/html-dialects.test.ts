import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlToMarkdown, type HtmlOptions } from '#worker/domain/importing/html/html-to-markdown.ts'
import type { Block, Inline } from '#worker/domain/markdown/ast.ts'
import { parseMarkdown } from '#worker/domain/markdown/parse.ts'

const markdown = async (html: string, options?: HtmlOptions) =>
  (await htmlToMarkdown(html, 'page.html', options)).markdown

test('Google Docs: everything is in one bold element that is not bold', async () => {
  const html = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e">
<h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">Cell division</span></h2>
<p dir="ltr"><span style="font-weight:400;font-style:normal;">Mitosis has </span><span style="font-weight:700;">four</span><span style="font-weight:400;"> phases, </span><span style="font-style:italic;font-weight:400;">see</span><span> H</span><span style="font-size:0.6em;vertical-align:sub;">2</span><span>O.</span></p>
<br />
<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>Prophase</span></p></li>
<ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="text-decoration:line-through;">early</span></p></li></ul></ul>
<ul><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><img src="data:image/svg+xml,x" alt="checked"><p dir="ltr"><span>Read chapter 3</span></p></li><li dir="ltr" role="checkbox" aria-checked="false"><img src="data:image/svg+xml,x" alt="unchecked"><p dir="ltr"><span>Draw it</span></p></li></ul>
<div dir="ltr" align="left"><table style="border:none;"><colgroup><col width="312" /></colgroup><tbody><tr style="height:0pt"><td><p dir="ltr"><span style="font-weight:700">Phase</span></p></td><td><p dir="ltr"><span>Length</span></p></td></tr><tr><td><p dir="ltr"><span>Pro</span></p></td><td><ul><li dir="ltr"><p dir="ltr"><span>short</span></p></li><li><p>varies</p></li></ul></td></tr></tbody></table></div>
<p dir="ltr"><span><span style="border:none;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4n" width="10" height="10" /></span></span></p></b><br class="Apple-interchange-newline">`
  expect(await markdown(html, { firstRowIsHead: true })).toBe(`## Cell division

Mitosis has **four** phases, *see* H<sub>2</sub>O.

- Prophase
  - ~~early~~

* [x] Read chapter 3
* [ ] Draw it

| **Phase** | Length         |
| --------- | -------------- |
| Pro       | short / varies |

![](https://lh7-rt.googleusercontent.com/docsz/AD_4n)`)
})

test('Word: lists are paragraphs, cells hold paragraphs', async () => {
  const item = (level: number, marker: string, words: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-GB style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=EN-GB>${words}<o:p></o:p></span></p>`
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head><body lang=EN-GB><!--StartFragment-->
<h1><span lang=EN-GB>Osmosis<o:p></o:p></span></h1>
<p class=MsoNormal><b><span lang=EN-GB>Water</span></b><span lang=EN-GB> moves, m<sup>2</sup> and <u>always</u> <span style='background:yellow;mso-highlight:yellow'>down</span>.<o:p></o:p></span></p>
${item(1, '·', 'salt')}
${item(2, 'o', 'sea')}
${item(1, '·', 'sugar')}
<p class=MsoNormal>then</p>
${item(1, '3.', 'third')}${item(1, '4.', 'fourth')}
<table class=MsoTableGrid border=1><tr><td width=300><p class=MsoNormal>Name<o:p></o:p></p></td><td><p class=MsoNormal>Value<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>a</p><p class=MsoNormal>b</p></td><td><p class=MsoNormal>1 | 2</p></td></tr></table>
<!--EndFragment--></body></html>`
  expect(await markdown(html, { firstRowIsHead: true })).toBe(`# Osmosis

**Water** moves, m<sup>2</sup> and <u>always</u> ==down==.

- salt
  - sea
- sugar

then

3. third
4. fourth

| Name  | Value  |
| ----- | ------ |
| a / b | 1 \\| 2 |`)
})

test('Notion: tasks, callouts, toggles and line ends', async () => {
  const html = `<div class="page-body">
<ul id="1" class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">Write</span></li></ul>
<ul id="2" class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Read</span><p>more</p></li></ul>
<figure class="block-color-gray_background callout" style="white-space:pre-wrap;display:flex" id="3"><div style="font-size:1.5em"><span class="icon">💡</span></div><div style="width:100%"><p>Light is<br/>both</p></div></figure>
<ul id="4" class="toggle"><li><details open=""><summary>Why?</summary><p>Because.</p></details></li></ul>
<p>One line<br/>
two <strong>line<br/></strong></p>
<figure class="equation"><style>@import url('x')</style><div class="equation-container"><span class="katex-display"><span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>E=mc2</span></span></span></span></div></figure>
</div>`
  expect(await markdown(html)).toBe(`- [ ] Write

- [x] Read

  more

> [!tip] 💡
>
> Light is\\
> both

> [!note]- Why?
>
> Because.

One line\\
two **line**

$$E=mc^2$$`)
  expect(await markdown('<!-- notionvc: 1 --><ul>\n<li>[ ] to do</li>\n<li>[x] done</li>\n</ul>')).toBe(
    '- [ ] to do\n- [x] done',
  )
})

test('ChatGPT: code in a frame with buttons, formulas with their TeX, tables', async () => {
  const katex = (tex: string) =>
    `<span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="mord">x2</span></span></span>`
  const html = `<p data-start="0" data-end="20">The area is ${katex('\\frac{a}{b} | c')} and costs $5 or $6.</p>
<pre class="overflow-visible!" data-start="1"><div class="contain-inline-size"><div class="flex items-center">python</div><div class="sticky"><button>Copy code</button></div><div class="overflow-y-auto p-4" dir="ltr"><code class="whitespace-pre! language-python"><span><span class="hljs-keyword">def</span> <span>f</span>():
    <span class="hljs-keyword">return</span> 1
</span></code></div></div></pre>
<div class="_tableContainer"><table><thead><tr><th data-col-size="sm">A</th><th>B</th></tr></thead><tbody><tr><td>${katex('|x|')}</td><td><strong>b</strong></td></tr></tbody></table></div><hr><p>a == b, c ==d==</p>`
  expect(await markdown(html)).toBe(`The area is $\\frac{a}{b} | c$ and costs \\$5 or \\$6.

\`\`\`python
def f():
    return 1
\`\`\`

| A               | B     |
| --------------- | ----- |
| $\\vert x\\vert $ | **b** |

---

a \\== b, c \\==d\\==`)
})

test('Wikipedia: formulas come as pictures with their TeX, references and links stay, edit links do not', async () => {
  const html = `<h2 id="Energy">Energy<span class="mw-editsection"><span class="mw-editsection-bracket">[</span><a href="/w/index.php?action=edit">edit</a><span>]</span></span></h2>
<p><b>Energy</b> is <a href="https://en.wikipedia.org/wiki/Work_(physics)" title="Work (physics)">work</a>:<sup id="cite_ref-1" class="reference"><a href="#cite_note-1"><span class="cite-bracket">[</span>1<span>]</span></a></sup> <span class="mwe-math-element"><span class="mwe-math-mathml-inline mwe-math-mathml-a11y" style="display: none;"><math xmlns="http://www.w3.org/1998/Math/MathML" alttext="{\\displaystyle E=mc^{2}}"><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">{\\displaystyle E=mc^{2}}</annotation></semantics></math></span><img src="https://wikimedia.org/api/rest_v1/media/math/render/svg/9f" class="mwe-math-fallback-image-inline" aria-hidden="true" alt="{\\displaystyle E=mc^{2}}"></span> or <img src="https://wikimedia.org/x" class="mwe-math-fallback-image-inline skin-invert" alt="{\\textstyle \\rho }">.</p>
<table class="wikitable"><caption>Units</caption><tbody><tr><th>Unit<br>name</th><th>J</th></tr><tr><td>eV</td><td>1.6×10<sup>−19</sup></td></tr></tbody></table>`
  expect(await markdown(html)).toBe(`## Energy

**Energy** is [work](https://en.wikipedia.org/wiki/Work_\\(physics\\) "Work (physics)"):<sup>\\[1]</sup> $E=mc^{2}$ or $\\rho$.

Units

| Unit / name | J                    |
| ----------- | -------------------- |
| eV          | 1.6×10<sup>−19</sup> |`)
})

test('MathML without its TeX is written as TeX', async () => {
  // KaTeX that writes no MathML: its letters at least.
  expect(
    await markdown('<p>a <span class="katex"><span class="katex-html" aria-hidden="true">x+y</span></span></p>'),
  ).toBe('a x+y')
  const math = (inside: string) => markdown(`<p>so <math>${inside}</math></p>`)
  expect(
    await math(
      '<msup><mi>x</mi><mn>13</mn></msup><mo>+</mo><mfrac><mi>a</mi><mrow><mi>b</mi><mo>−</mo><mn>1</mn></mrow></mfrac>',
    ),
  ).toBe('so $x^{13}+\\frac{a}{b-1}$')
  expect(
    await math(
      '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mroot><mi>y</mi><mn>3</mn></mroot><mi>sin</mi><mo>&#x2061;</mo><mi>x</mi><mover><mi>v</mi><mo>→</mo></mover><msub><mi>ab</mi><mn>2</mn></msub>',
    ),
  ).toBe('so $∑_{i=1}^{n}\\sqrt[3]{y}\\sin x\\vec{v}{\\mathrm{ab}}_{2}$')
})

test('words of fields stay; what is left out is named', async () => {
  const html = `<form><input name="nodeName" value="typed"><textarea>long
words</textarea><select><option>one<option selected>two</select><button>Go</button></form><audio src="talk.mp3"></audio><video></video>
<dialog>no</dialog><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby><h3><div>A <p>head</p></div></h3><strong><p>b <i>c</i></p><ul><li>d</li></ul></strong>`
  const made = await htmlToMarkdown(html, 'page.html')
  expect(made.markdown).toBe(`typed

\`\`\`
long
words
\`\`\`

two

[talk.mp3](talk.mp3)

<ruby>漢<rt>kan</rt></ruby>

### A / head

**b _c_**

- **d**`)
  expect(made.remarks).toEqual(['What a note cannot hold was left out: form, video.'])
})

test('any plain words of a page are the same words in the note', async () => {
  const text = (nodes: readonly (Block | Inline)[]): string =>
    nodes
      .map((node) => {
        expect(['paragraph', 'text']).toContain(node.type)
        return node.type === 'text' ? node.text : 'children' in node ? text(node.children) : ''
      })
      .join('')
  const sign = fc.constantFrom(
    ...'$$==~~[[]]^!*_`<>#-+.)1|\\&:/ab é\u{1f4a1}'.split(''),
    '[^a]',
    '[!note]',
    '---',
    'sub>',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(sign, { minLength: 1, maxLength: 12 }), async (signs) => {
      const words = signs.join('').trim()
      const html = `<p>x${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}x</p>`
      expect(text(parseMarkdown(await markdown(html)))).toBe(`x${words}x`)
    }),
    { numRuns: 300 },
  )
})
