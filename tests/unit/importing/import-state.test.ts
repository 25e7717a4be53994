import { expect, test } from 'vitest'
import {
  type AnyPlan,
  type ImportEvent,
  importReducer,
  type ImportState,
  unsent,
} from '#app/lib/importing/import-state.ts'

const plan = (wanted: number[], answered: number[] = []): AnyPlan => ({
  reading: { close: () => undefined },
  wanted,
  sent: { answers: new Map(answered.map((index) => [index, 'created'])) },
})

function after(...events: ImportEvent<AnyPlan, number>[]): ImportState<AnyPlan, number> {
  return events.reduce(importReducer<AnyPlan, number>, { stage: 'choose', problem: null })
}

test('an import goes from the choice of files to the report', () => {
  const found = plan([0, 1])
  const read = [{ type: 'read' }, { type: 'progress', step: 3 }] as const
  expect(after(...read)).toEqual({ stage: 'reading', step: 3 })
  const review = [...read, { type: 'found', plan: found, needsReview: true }] as const
  expect(after(...review)).toEqual({ stage: 'review', plan: found, isReading: false })
  const send = [...review, { type: 'send', plan: found, total: 2 }, { type: 'sent', done: 1, item: 'a.md' }] as const
  expect(after(...send)).toEqual({ stage: 'sending', plan: found, done: 1, total: 2, item: 'a.md' })
  expect(after(...send, { type: 'finished', problem: null })).toEqual({ stage: 'report', plan: found, problem: null })
})

test('where nothing is new the report follows at once', () => {
  const found = plan([])
  expect(after({ type: 'read' }, { type: 'found', plan: found, needsReview: false })).toEqual({
    stage: 'report',
    plan: found,
    problem: null,
  })
})

test('another reading of the same source shows the choice at once, and its cards when they are read', () => {
  const [first, chosen, second] = [plan([0]), plan([0]), plan([0, 1])]
  const events = [
    { type: 'read' },
    { type: 'found', plan: first, needsReview: true },
    { type: 'reread', plan: chosen },
  ] as const
  expect(after(...events)).toEqual({ stage: 'review', plan: chosen, isReading: true })
  expect(after(...events, { type: 'found', plan: second, needsReview: true })).toEqual({
    stage: 'review',
    plan: second,
    isReading: false,
  })
})

test('a stopped import is reported with its reason, and resumes with what was not sent', () => {
  const found = plan([0, 1, 2], [0, 2])
  expect(unsent(found)).toEqual([1])
  const stopped = [
    { type: 'read' },
    { type: 'found', plan: found, needsReview: true },
    { type: 'send', plan: found, total: 3 },
    { type: 'finished', problem: 'You stopped the import.' },
  ] as const
  expect(after(...stopped)).toMatchObject({ stage: 'report', problem: 'You stopped the import.' })
  expect(after(...stopped, { type: 'send', plan: found, total: 1 })).toMatchObject({
    stage: 'sending',
    done: 0,
    total: 1,
  })
})

test('events that arrive after their stage change nothing', () => {
  const late: ImportEvent<AnyPlan, number>[] = [
    { type: 'progress', step: 9 },
    { type: 'found', plan: plan([0]), needsReview: true },
    { type: 'reread', plan: plan([0]) },
    { type: 'send', plan: plan([0]), total: 1 },
    { type: 'sent', done: 9, item: '' },
    { type: 'finished', problem: null },
  ]
  for (const event of late)
    expect(after({ type: 'reset', problem: 'No files.' }, event), event.type).toEqual({
      stage: 'choose',
      problem: 'No files.',
    })
})
