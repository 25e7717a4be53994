import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Figure } from '#app/ui/charts/figure.tsx'

test('numbers that were opened before hydration are there after it', () => {
  const table = () => ({ columns: ['Day', 'Minutes'], rows: [['Monday', 12]] })
  const page = (
    <Figure title="The week" summary="12 minutes" table={table}>
      chart
    </Figure>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.appendChild(container)
  expect(container.textContent).not.toContain('Monday')
  container.querySelector('details')?.setAttribute('open', '')
  render(page, { container, hydrate: true })
  expect(container.textContent).toContain('Monday')
})
