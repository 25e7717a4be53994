import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'

vi.mock('#app/ui/markdown.tsx', () => ({
  Markdown() {
    throw new RangeError('Maximum call stack size exceeded')
  },
}))

test('a text that cannot be rendered is shown as its source, and the page around it stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <>
      <button type="button">Edit</button>
      <LazyMarkdown source="# Words *here*" />
    </>,
  )
  expect((await screen.findByRole('status')).textContent).toContain('can’t be shown with its formatting')
  expect(screen.getByText('# Words *here*')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined()
})
