import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useTypedText } from '#app/lib/live/typed-text.ts'
import { LongText } from '#app/ui/long-text.tsx'

function Written() {
  const { given, text, typed, put } = useTypedText('begun')
  return (
    <>
      <LongText given={given} onType={typed} aria-label="Text" />
      <output>{text.length}</output>
      <button onClick={() => put('put there')}>Put</button>
    </>
  )
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const onIdle = () => screen.getByRole('status').textContent

test('a short text is reported with each key, a long one when typing pauses, and the box has it at once', () => {
  vi.useFakeTimers()
  render(<Written />)
  expect(box().value).toBe('begun')
  type('begun again')
  expect(onIdle()).toBe('11')
  for (let key = 1; key <= 5; key++) {
    type('x'.repeat(50_000 + key))
    act(() => vi.advanceTimersByTime(100))
    expect(onIdle()).toBe('11')
  }
  act(() => vi.advanceTimersByTime(100))
  expect(onIdle()).toBe('50005')
  expect(box().value).toHaveLength(50_005)
  vi.useRealTimers()
})

test('what is put there takes the place of what is being typed, also twice the same', () => {
  vi.useFakeTimers()
  render(<Written />)
  for (let time = 1; time <= 2; time++) {
    type('y'.repeat(20_000))
    fireEvent.click(screen.getByRole('button'))
    act(() => vi.advanceTimersByTime(1_000))
    expect(box().value).toBe('put there')
    expect(onIdle()).toBe('9')
  }
  vi.useRealTimers()
})

test('the latest words are at hand while the page is behind', () => {
  const { result } = renderHook(() => useTypedText(''))
  act(() => result.current.typed('z'.repeat(30_000)))
  expect(result.current.text).toBe('')
  expect(result.current.latest()).toHaveLength(30_000)
})
