import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoadingProgress, loadingPart } from '#app/ui/loading/loading-progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a load quicker than 200 ms shows nothing', () => {
  const progress = createLoadingProgress()
  progress.start()
  vi.advanceTimersByTime(199)
  progress.finish()
  vi.advanceTimersByTime(5000)
  expect(progress.state()).toEqual({ visible: false, part: 0 })
})

test('a longer load grows, is never full before its end, then fills and disappears', () => {
  const progress = createLoadingProgress()
  const notified = vi.fn<() => void>()
  progress.subscribe(notified)
  progress.start()
  vi.advanceTimersByTime(200)
  expect(progress.state().visible).toBe(true)
  const early = progress.state().part
  vi.advanceTimersByTime(1800)
  const late = progress.state().part
  expect(late).toBeGreaterThan(early)
  vi.advanceTimersByTime(60_000)
  expect(progress.state().part).toBeLessThan(1)
  progress.finish()
  expect(progress.state()).toEqual({ visible: true, part: 1 })
  vi.advanceTimersByTime(1000)
  expect(progress.state().visible).toBe(false)
  expect(notified).toHaveBeenCalled()
})

test('a second navigation starts again, with its own 200 ms', () => {
  const progress = createLoadingProgress()
  progress.start()
  vi.advanceTimersByTime(1000)
  progress.start()
  expect(progress.state().visible).toBe(false)
  vi.advanceTimersByTime(199)
  expect(progress.state().visible).toBe(false)
  vi.advanceTimersByTime(1)
  expect(progress.state().visible).toBe(true)
  progress.finish()
})

test('the bar is near 70 % after the expected duration', () => {
  expect(loadingPart(0, 2000)).toBe(0)
  expect(loadingPart(2000, 2000)).toBeCloseTo(0.7, 1)
})
