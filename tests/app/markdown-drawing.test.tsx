import { cleanup, render, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Markdown } from '#app/ui/markdown.tsx'
import { grammarsOf } from '#app/ui/markdown/code/grammars.ts'
import { highlight } from '#app/ui/markdown/code/highlight.ts'
import { inertSvg } from '#app/ui/markdown/diagram/inert-svg.ts'
import { drawTex } from '#app/ui/markdown/math/draw-tex.ts'

const UNSAFE = 'script,img,a,iframe,style,object,embed,link,image,use,[href],[src],[onload],[onclick],[onerror]'

test('formulas are drawn with MathML for screen readers, and invalid TeX is not', () => {
  const { container } = render(drawTex('\\frac{a}{b} + \\sqrt{x} < \\text{"one \\& two"}', false))
  expect(container.querySelector('math annotation')?.textContent).toBe(
    '\\frac{a}{b} + \\sqrt{x} < \\text{"one \\& two"}',
  )
  expect(container.querySelector('.katex-html')?.getAttribute('aria-hidden')).toBe('true')
  expect(container.querySelector<HTMLElement>('.katex-strut')?.style.height).toMatch(/em$/)
  expect(container.querySelector('svg path')?.getAttribute('d')).toContain('M')
  for (const nonsense of ['\\frac{', '\\nosuchthing', 'a}', '\\def\\a{\\a\\a}\\a', 'x'.repeat(5_000), '{'.repeat(99)])
    expect(drawTex(nonsense, true), nonsense.slice(0, 20)).toBeNull()
})

test('no formula links, loads, runs or exceeds its size', () => {
  const hostile = [
    '\\href{javascript:alert(1)}{x}',
    '\\url{javascript:alert(1)}',
    '\\includegraphics{https://evil.example/x.png}',
    '\\htmlClass{evil}{x} \\htmlId{evil}{x} \\htmlStyle{position:fixed}{x} \\htmlData{a=b}{x}',
    '\\text{<script>alert(1)</script><img src=x onerror=alert(1)>}',
    '\\rule{9999em}{9999em}',
    '\\unicode{60}\\char"3C script',
  ]
  for (const source of hostile) {
    const { container } = render(drawTex(source, true))
    expect(container.querySelector(UNSAFE), source).toBeNull()
    for (const element of container.querySelectorAll('*'))
      expect(`${element.getAttribute('style')} ${element.id} ${element.getAttribute('class')}`, source).not.toMatch(
        /fixed|9999|evil/,
      )
    cleanup()
  }
  const piece = fc.constantFrom(
    ...['\\frac', '{', '}', '^', '_', '\\left(', '\\right)', 'x', '1', '&', '\\\\', '\\begin{matrix}', '\\end{matrix}'],
    ...[
      '\\sqrt',
      '\\text{',
      '<',
      '"',
      "'",
      '\\href{javascript:x}{y}',
      '\\color{red}',
      '\\cancel{',
      '%',
      '#',
      '~',
      '\\def\\a{',
      '\\a',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { container } = render(drawTex(pieces.join(''), true))
      expect(container.querySelector(UNSAFE)).toBeNull()
      cleanup()
    }),
    { numRuns: 150 },
  )
})

test('code is highlighted without changing a letter, in languages by any of their names', async () => {
  const code = 'const a = "<b>" // <script>\n'
  for (const name of ['js', 'TypeScript', 'tsx']) {
    const { container } = render(<pre>{await highlight(code, name)}</pre>)
    expect(container.textContent, name).toBe(code)
    expect(container.querySelector('.hljs-keyword')?.textContent, name).toBe('const')
    expect(container.querySelector('script,b'), name).toBeNull()
    cleanup()
  }
  for (const unknown of ['', 'nonsense', '__proto__', 'constructor', 'toString'])
    expect(await highlight(code, unknown)).toBeNull()
  expect(grammarsOf('html').map(([name]) => name)).toEqual(['javascript', 'css', 'xml'])

  const source = '```python\ndef a(): pass\n```\n'
  const { container } = render(<Markdown source={source} />)
  const before = container.querySelector('code')
  expect(before?.innerHTML).toBe('def a(): pass')
  await waitFor(() => expect(container.querySelector('.hljs-keyword')?.textContent).toBe('def'))
  expect(container.querySelector('code')).toBe(before)
})

test('streamed code is highlighted once it has settled', async () => {
  const { container, rerender } = render(<Markdown source={'```js\nlet a'} />)
  await new Promise((done) => setTimeout(done, 300))
  rerender(<Markdown source={'```js\nlet a = 1'} />)
  await new Promise((done) => setTimeout(done, 500))
  expect(container.querySelector('.hljs-keyword')).toBeNull()
  await waitFor(() => expect(container.querySelector('.hljs-keyword')).not.toBeNull())
})

test('a diagram keeps its text and loses whatever could run or be fetched', () => {
  const drawing = inertSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 80" onload="alert(1)">' +
      '<style>#a{fill:url(#g);background:url(https://evil.example/x)} @import "https://evil.example/y";</style>' +
      '<script>alert(1)</script><image href="https://evil.example/p.png"/><a href="javascript:alert(1)"><text>One</text></a>' +
      '<rect onclick="alert(1)" fill="url(#g)" stroke="url(https://evil.example/z)"/><text>Two</text></svg>',
    'flowchart-v2',
  )
  const svg = decodeURIComponent(drawing.src)
  expect(svg).not.toMatch(/evil|alert|javascript|onload|onclick|<script|<image/)
  expect(svg).toContain('url(#g)')
  expect([drawing.width, drawing.height, drawing.alt]).toEqual([120, 80, 'Diagram (flowchart): One, Two'])
  expect(() => inertSvg('<p>no</p>', 'x')).toThrow('Not a drawing')
})

test('a diagram that cannot be drawn is shown as its source', () => {
  const { container } = render(<Markdown source={'```mermaid\ngraph TD\nA-->B\n```\n'} />)
  expect(screen.getByLabelText('Diagram, as text').textContent).toBe('graph TD\nA-->B')
  expect(container.querySelector<HTMLElement>('figure')?.style.height).toBe('14rem')
})
