import { expect, test } from 'vitest'
import { studyKind } from '#app/features/study/study-kind.ts'
import { StudyRecorder } from '#app/features/study/study-recorder.ts'
import {
  advance,
  clockText,
  INITIAL,
  isIdle,
  leftAt,
  pause,
  setMinutes,
  start,
  stop,
} from '#app/features/study/timer/timer-state.ts'
import type { StudyEvent, StudyKind } from '#worker/contracts/study.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** A page whose clock the test turns. */
function aPage() {
  const kept = new Map<string, StudyEvent & { isOpen: boolean }>()
  const recorder = new StudyRecorder((event, isOpen) => kept.set(event.id, { ...event, isOpen }))
  let now = 1_000_000
  return {
    recorder,
    /** Somebody moves every ten seconds, and the page ticks. */
    work: (kind: StudyKind | null, ms: number) => {
      for (const until = now + ms; now < until; now += 10 * SECOND) recorder.active(kind, now)
    },
    wait: (kind: StudyKind | null, ms: number) => {
      for (const until = now + ms; now < until; now += 10 * SECOND) recorder.tick(kind, now)
    },
    stop: () => recorder.stop(now),
    total: () => [...kept.values()].reduce((sum, { ms }) => sum + ms, 0),
    kept: () => [...kept.values()],
  }
}

test('time is counted while somebody is active, and not while they are away', () => {
  const page = aPage()
  page.wait('read', 10 * MINUTE)
  expect(page.kept()).toEqual([])
  page.work('read', 4 * MINUTE)
  // They read on without a move, and turn the page.
  page.wait('read', MINUTE)
  page.work('read', MINUTE)
  expect(page.total()).toBeGreaterThan(5.5 * MINUTE)
  // They have gone: half a minute is theirs, the rest is not.
  page.wait('read', 30 * MINUTE)
  expect(page.total()).toBeLessThanOrEqual(6.5 * MINUTE)
  expect(page.kept().every(({ isOpen }) => !isOpen)).toBe(true)
})

test('another kind of work is another event, and no event is longer than five minutes', () => {
  const page = aPage()
  page.work('write', 12 * MINUTE)
  page.work('coach', 2 * MINUTE)
  page.work(null, 9 * MINUTE)
  page.stop()
  const byKind = Map.groupBy(page.kept(), ({ kind }) => kind)
  expect([...byKind.keys()]).toEqual(['write', 'coach'])
  expect(page.kept().every(({ ms }) => ms <= 5 * MINUTE + 10 * SECOND)).toBe(true)
  expect(Math.round(page.total() / MINUTE)).toBe(14)
})

test('a device that slept or whose clock went back credits no night', () => {
  const { recorder, kept } = aPage()
  recorder.active('read', 5_000_000)
  recorder.tick('read', 5_000_000 + 8 * 60 * MINUTE)
  recorder.active('read', 4_000_000)
  recorder.tick('read', 3_000_000)
  expect(kept().map(({ ms }) => ms)).toEqual([30 * SECOND, 0])
})

test('what counts is the page where it is done', () => {
  const id = crypto.randomUUID()
  expect(studyKind(`/dashboard/documents/${id}`)).toBe('read')
  expect(studyKind(`/dashboard/knowledge/notes/${id}`)).toBe('write')
  expect(studyKind(`/dashboard/coach/chat/${id}`)).toBe('coach')
  for (const other of ['/dashboard', '/dashboard/documents', '/dashboard/games/flashcards/3/play', '/dashboard/coach'])
    expect(studyKind(other), other).toBeNull()
})

test('the timer counts by the clock: over pauses, and to its end while nobody looks', () => {
  const started = start(INITIAL, 0)
  expect(leftAt(started, 90 * SECOND)).toBe(25 * MINUTE - 90 * SECOND)
  expect(start(started, 5)).toBe(started)
  const paused = pause(started, 10 * MINUTE)
  expect(paused.event).toMatchObject({ kind: 'timer', at: 0, ms: 10 * MINUTE })
  expect(leftAt(paused.state, 99 * MINUTE)).toBe(15 * MINUTE)
  const again = start(paused.state, 100 * MINUTE)
  expect(advance(again, 114 * MINUTE)).toBeNull()
  // The lid was shut: the focus ended when it was to end. Two tabs make one event of it.
  const [one, two] = [advance(again, 300 * MINUTE), advance(again, 301 * MINUTE)]
  expect(one?.event).toMatchObject({ at: 100 * MINUTE, ms: 15 * MINUTE })
  expect(two?.event).toEqual(one?.event)
  expect(one?.state).toMatchObject({ phase: 'break', running: null, rounds: 1, leftMs: 5 * MINUTE })
  const rest = start(one?.state ?? INITIAL, 0)
  expect(advance(rest, 5 * MINUTE)).toMatchObject({ state: { phase: 'focus', rounds: 1 }, event: null })
  const ended = stop(start(INITIAL, 0), 3 * MINUTE)
  expect([ended.event?.ms, isIdle(ended.state)]).toEqual([3 * MINUTE, true])
  expect(setMinutes(INITIAL, 'focus', 50).leftMs).toBe(50 * MINUTE)
  expect([clockText(24 * MINUTE + 5 * SECOND), clockText(999), clockText(0)]).toEqual(['24:05', '0:01', '0:00'])
})
