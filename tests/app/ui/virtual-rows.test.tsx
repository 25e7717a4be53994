import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useVirtualRows } from '#app/ui/rows/use-virtual-rows.ts'

const ROW = 70

afterEach(() => void vi.restoreAllMocks())

function List({ count }: { count: number }) {
  const list = useRef<HTMLUListElement>(null)
  const { from, to } = useVirtualRows(list, count)
  return (
    <ul ref={list}>
      {Array.from({ length: to - from }, (_, i) => (
        <li key={from + i} data-index={from + i} />
      ))}
    </ul>
  )
}

/** The list stands `top` px below the window's upper edge. */
function placeAt(top: number): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, top, 300, this.localName === 'li' ? ROW : 0)
  })
}

test('a list that is far below or above the window shows its rows once it is scrolled to', () => {
  for (const away of [5_000, -50_000]) {
    placeAt(away)
    const { container, unmount } = render(<List count={100} />)
    const rows = () => [...container.querySelectorAll('li')].map((row) => Number(row.dataset.index))
    expect(rows().length).toBeGreaterThan(0)
    expect(rows().length).toBeLessThan(15)
    placeAt(0)
    act(() => void dispatchEvent(new Event('scroll')))
    expect(rows()[0]).toBe(0)
    expect(rows().length).toBeGreaterThan(innerHeight / ROW)
    unmount()
  }
})
