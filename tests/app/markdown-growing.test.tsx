import { render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Markdown } from '#app/ui/markdown.tsx'
import { TextRendererContext } from '#app/ui/markdown/text-renderer.ts'
import { markdownTokens } from '#tests/support/fake-upstream/markdown.ts'

const TOKENS = markdownTokens(1_200)
const upTo = (tokens: number) => TOKENS.slice(0, tokens).join('')
/** Formulas come later, and are another matter. */
const plainUpTo = (tokens: number) => upTo(tokens).replaceAll('$', '')

test('finished blocks of an answer are not rendered again while it streams', () => {
  const rendered = new Map<string, number>()
  const words = (text: string) => {
    rendered.set(text, (rendered.get(text) ?? 0) + 1)
    return text
  }
  const answer = (source: string, growing = true) => (
    <TextRendererContext value={words}>
      <Markdown source={source} streaming={growing} />
    </TextRendererContext>
  )
  const { container, rerender } = render(answer(upTo(6)))
  const stood: { element: Element; text: string | null }[] = []
  for (let tokens = 12; tokens <= TOKENS.length; tokens += 6) {
    const closed = [...container.querySelectorAll('.prose .prose > *')].slice(0, -2)
    for (const element of closed.slice(stood.length)) stood.push({ element, text: element.textContent })
    rendered.clear()
    rerender(answer(upTo(tokens)))
    const now = [...container.querySelectorAll('.prose .prose > *')]
    stood.forEach(({ element, text }, at) => {
      expect(now[at]).toBe(element)
      expect(element.textContent).toBe(text)
    })
    const open = now.slice(stood.length).map((each) => each.textContent)
    for (const text of rendered.keys()) expect(open.join('\n')).toContain(text.trim())
  }
  expect(stood.length).toBeGreaterThan(30)
  // Nor at its end.
  rendered.clear()
  rerender(answer(upTo(TOKENS.length), false))
  expect(rendered.size).toBe(0)
  const parts = [...container.querySelectorAll('.prose .prose')]
  expect(parts.slice(0, -1).every((part) => part.classList.contains('prose-deferred'))).toBe(true)
  expect(parts.at(-1)?.classList.contains('prose-deferred')).toBe(false)
})

test('a streamed answer and a stored one look the same', () => {
  const grown = render(<Markdown source={plainUpTo(40)} streaming idPrefix="a-" />).container
  const { rerender } = render(<Markdown source={plainUpTo(40)} streaming idPrefix="a-" />, { container: grown })
  for (let tokens = 50; tokens <= TOKENS.length; tokens += 50)
    rerender(<Markdown source={plainUpTo(tokens)} streaming idPrefix="a-" />)
  const container = document.body.appendChild(document.createElement('div'))
  const whole = <Markdown source={plainUpTo(TOKENS.length)} streaming={false} idPrefix="a-" />
  container.innerHTML = renderToString(whole)
  const wrong = vi.fn()
  const root = hydrateRoot(container, whole, { onRecoverableError: wrong })
  const tags = (within: Element) =>
    [...within.querySelectorAll(':is(p, li, th, td, h1, h2)')].map((each) => each.textContent)
  expect(tags(container).length).toBeGreaterThan(60)
  expect(tags(container)).toEqual(tags(grown))
  expect(container.querySelector('.prose-deferred')).toBeNull()
  expect(wrong).not.toHaveBeenCalled()
  root.unmount()
  container.remove()
})
