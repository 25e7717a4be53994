import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPrompt, keepPrompt, keptPrompt } from '#app/features/coach/session/drafts.ts'

const nothing = { text: '', attached: [] }
const said = (text: string) => ({ text, attached: [] })
const onDevice = (chat: string) => localStorage.getItem(`stoa:prompt:ada:${chat}`)

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a long prompt is written down once typing rests, each under its chat, and not at each key', () => {
  const writes = vi.spyOn(Storage.prototype, 'setItem')
  const long = 'x'.repeat(100_000)
  for (let key = 0; key < 50; key++) {
    keepPrompt('ada', 'one', said(long + 'y'.repeat(key)))
    vi.advanceTimersByTime(100)
  }
  keepPrompt('ada', 'two', said('elsewhere'))
  expect(writes).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  expect(writes).toHaveBeenCalledTimes(2)
  expect(keptPrompt('ada', 'one').text).toHaveLength(100_049)
  expect(keptPrompt('ada', 'two').text).toBe('elsewhere')
  expect(keptPrompt('bob', 'one')).toEqual(nothing)
  writes.mockRestore()
})

test('what was typed a moment ago is written down as the page is left or hidden, and is there for whoever reads', () => {
  keepPrompt('ada', 'one', said('before it is left'))
  expect(onDevice('one')).toBeNull()
  window.dispatchEvent(new Event('pagehide'))
  expect(onDevice('one')).toContain('before it is left')
  keepPrompt('ada', 'one', said('before it is hidden'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onDevice('one')).toContain('before it is hidden')
  keepPrompt('ada', 'one', said('read at once'))
  expect(keptPrompt('ada', 'one').text).toBe('read at once')
})

test('a prompt that was sent is gone at once, also from what was to be written', () => {
  keepPrompt('ada', 'one', said('hello'))
  keepPrompt('ada', 'one', nothing)
  expect(onDevice('one')).toBeNull()
  vi.advanceTimersByTime(1_000)
  expect(onDevice('one')).toBeNull()
})

test('a question that has arrived is forgotten, and what was typed after it is not', () => {
  keepPrompt('ada', 'one', said('asked'))
  forgetPrompt('ada', 'one', 'asked')
  expect(onDevice('one')).toBeNull()
  keepPrompt('ada', 'one', said('typed since'))
  forgetPrompt('ada', 'one', 'asked')
  expect(keptPrompt('ada', 'one').text).toBe('typed since')
})
