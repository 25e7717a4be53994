import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removePrompt, savePrompt, loadPrompt } from '#app/features/coach/session/drafts.ts'

const nothing = { text: '', attached: [] }
const draft = (text: string) => ({ text, attached: [] })
const onDevice = (chat: string) => localStorage.getItem(`stoa:draft:prompt:ada:${chat}`)

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a long prompt is written down once typing rests, each under its chat, and not at each key', () => {
  const writes = vi.spyOn(Storage.prototype, 'setItem')
  const long = 'x'.repeat(100_000)
  for (let key = 0; key < 50; key++) {
    savePrompt('ada', 'one', draft(long + 'y'.repeat(key)))
    vi.advanceTimersByTime(100)
  }
  savePrompt('ada', 'two', draft('elsewhere'))
  expect(writes).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  expect(writes).toHaveBeenCalledTimes(2)
  expect(loadPrompt('ada', 'one').text).toHaveLength(100_049)
  expect(loadPrompt('ada', 'two').text).toBe('elsewhere')
  expect(loadPrompt('bob', 'one')).toEqual(nothing)
  writes.mockRestore()
})

test('what was typed a moment ago is written down as the page is left or hidden, and is there for whoever reads', () => {
  savePrompt('ada', 'one', draft('before it is left'))
  expect(onDevice('one')).toBeNull()
  window.dispatchEvent(new Event('pagehide'))
  expect(onDevice('one')).toContain('before it is left')
  savePrompt('ada', 'one', draft('before it is hidden'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onDevice('one')).toContain('before it is hidden')
  savePrompt('ada', 'one', draft('read at once'))
  expect(loadPrompt('ada', 'one').text).toBe('read at once')
})

test('a prompt that was sent is gone at once, also from what was to be written', () => {
  savePrompt('ada', 'one', draft('hello'))
  savePrompt('ada', 'one', nothing)
  expect(onDevice('one')).toBeNull()
  vi.advanceTimersByTime(1_000)
  expect(onDevice('one')).toBeNull()
})

test('a question that has arrived is forgotten, and what was typed after it is not', () => {
  savePrompt('ada', 'one', draft('asked'))
  removePrompt('ada', 'one', 'asked')
  expect(onDevice('one')).toBeNull()
  savePrompt('ada', 'one', draft('typed since'))
  removePrompt('ada', 'one', 'asked')
  expect(loadPrompt('ada', 'one').text).toBe('typed since')
})
