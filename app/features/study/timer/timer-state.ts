import type { StudyEvent } from '#worker/contracts/study.ts'

export type Phase = 'focus' | 'break'

/** The study timer; times in milliseconds. It counts by the clock, so it goes on over reloads and in every tab. */
export interface TimerState {
  phase: Phase
  /** What is left, while it does not run. */
  leftMs: number
  /** While it runs: when this stretch began and when the phase is over, and the id of its event. */
  running: { id: string; since: number; until: number } | null
  /** Focus phases that were finished in a row. */
  rounds: number
  minutes: Record<Phase, number>
  sound: boolean
}

export const INITIAL: TimerState = {
  phase: 'focus',
  leftMs: 25 * 60_000,
  running: null,
  rounds: 0,
  minutes: { focus: 25, break: 5 },
  sound: false,
}

/** What a change leaves, and the stretch of focus that it ended. */
export interface Changed {
  state: TimerState
  event: StudyEvent | null
}

const isWhole = (state: TimerState) => state.leftMs === state.minutes[state.phase] * 60_000
export const isIdle = (state: TimerState) => !state.running && state.phase === 'focus' && isWhole(state)

export function leftAt(state: TimerState, now: number): number {
  return state.running ? Math.max(0, state.running.until - now) : state.leftMs
}

export function start(state: TimerState, now: number): TimerState {
  if (state.running) return state
  return { ...state, running: { id: crypto.randomUUID(), since: now, until: now + state.leftMs } }
}

export function pause(state: TimerState, now: number): Changed {
  return { state: { ...state, leftMs: leftAt(state, now), running: null }, event: stretch(state, now) }
}

/** Ends the phase early; what was studied counts. */
export function stop(state: TimerState, now: number): Changed {
  return { state: { ...phaseOf(state, 'focus'), rounds: 0 }, event: stretch(state, now) }
}

/** Where the phase is over by now: the next one, ready to begin. Null while it goes on. */
export function advance(state: TimerState, now: number): Changed | null {
  if (!state.running || now < state.running.until) return null
  const event = stretch(state, now)
  if (state.phase === 'break') return { state: phaseOf(state, 'focus'), event }
  return { state: { ...phaseOf(state, 'break'), rounds: state.rounds + 1 }, event }
}

export function setMinutes(state: TimerState, phase: Phase, minutes: number): TimerState {
  const next = { ...state, minutes: { ...state.minutes, [phase]: minutes } }
  return !state.running && state.phase === phase ? { ...next, leftMs: minutes * 60_000 } : next
}

function phaseOf(state: TimerState, phase: Phase): TimerState {
  return { ...state, phase, leftMs: state.minutes[phase] * 60_000, running: null }
}

/** Of the focus that runs, up to its end at most: every tab makes the same one of it. */
function stretch({ phase, running }: TimerState, now: number): StudyEvent | null {
  if (phase !== 'focus' || !running) return null
  const ms = Math.min(now, running.until) - running.since
  return ms < 1000 ? null : { id: running.id, kind: 'timer', at: running.since, ms }
}

/** "24:05" */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
