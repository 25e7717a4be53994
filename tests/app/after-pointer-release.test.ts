import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPointerRelease } from '#app/lib/pointer/after-pointer-release.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function pressed() {
  const target = new EventTarget()
  const shown: string[] = []
  const schedule = afterPointerRelease(target)
  return {
    shown,
    tell: (type: string) => target.dispatchEvent(new Event(type)),
    show: (name: string) => schedule(() => shown.push(name)),
  }
}

test('what comes is shown at the next turn where nothing is pressed', () => {
  const { shown, show } = pressed()
  show('rows')
  expect(shown).toEqual([])
  vi.advanceTimersByTime(0)
  expect(shown).toEqual(['rows'])
})

test('between press and release nothing moves; after the click it does, in order', () => {
  const { shown, show, tell } = pressed()
  tell('pointerdown')
  show('rows')
  vi.advanceTimersByTime(300)
  tell('pointerup')
  tell('click')
  show('what the click did')
  expect(shown).toEqual([])
  vi.advanceTimersByTime(0)
  expect(shown).toEqual(['rows', 'what the click did'])
  show('later')
  vi.advanceTimersByTime(0)
  expect(shown).toHaveLength(3)
})

test('a release without a click, and a pointer that is held for long, let it come too', () => {
  const { shown, show, tell } = pressed()
  tell('pointerdown')
  show('scrolled')
  tell('pointercancel')
  vi.advanceTimersByTime(100)
  expect(shown).toEqual(['scrolled'])
  tell('pointerdown')
  show('while text is marked')
  vi.advanceTimersByTime(3_000)
  expect(shown).toEqual(['scrolled', 'while text is marked'])
  tell('pointerup')
  show('after')
  vi.advanceTimersByTime(0)
  expect(shown).toHaveLength(3)
})
