import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveSample } from '#app/features/home/sample/live-sample.tsx'
import { makeSample } from '#app/features/home/sample/make-sample.ts'
import { SAMPLE_TEXT } from '#app/features/home/sample/prepared-text.ts'
import { PlanComparison } from '#app/features/subscription/plan-comparison.tsx'

/** The Web Worker's work, done on the spot; `breaks` makes it fail as a script that cannot be loaded does. */
class WorkerHere extends EventTarget {
  static breaks = false
  static texts: string[] = []
  postMessage({ turn, text }: { turn: number; text: string }) {
    WorkerHere.texts.push(text)
    const event = WorkerHere.breaks
      ? new ErrorEvent('error', { message: 'gone' })
      : new MessageEvent('message', { data: { turn, sample: makeSample(text) } })
    queueMicrotask(() => this.dispatchEvent(event))
  }
  terminate() {}
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('Worker', WorkerHere)
  WorkerHere.breaks = false
  WorkerHere.texts = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function write(text: string) {
  fireEvent.change(screen.getByLabelText('Your text'), { target: { value: text } })
  await act(async () => {
    await vi.advanceTimersByTimeAsync(300)
    await vi.dynamicImportSettled()
  })
}

test('the prepared sample is the engine’s own, each part with the words it was made from', () => {
  const { cards, question } = makeSample(SAMPLE_TEXT)
  expect(cards.length).toBeGreaterThanOrEqual(3)
  for (const { quote } of [...cards, ...(question ? [question] : [])]) expect(SAMPLE_TEXT).toContain(quote)
  expect(question?.options).toHaveLength(4)
  expect(cards.map((card) => card.quote)).not.toContain(question?.quote)
})

test('a visitor answers the question wrongly, and is told the answer and where it stands', () => {
  const sample = makeSample(SAMPLE_TEXT)
  render(<LiveSample prepared={sample} />)
  const options = within(screen.getByRole('group', { name: sample.question?.question })).getAllByRole('button')
  const right = sample.question?.options[sample.question.correct] ?? ''
  const wrong = options.find((option) => !option.textContent?.includes(right))
  if (wrong) fireEvent.click(wrong)
  expect(wrong?.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText(/^Not this one/).textContent).toContain(right)
  const last = options.find((option) => option.textContent?.includes(right))
  if (last) fireEvent.click(last)
  expect(screen.getByText('Right.')).toBeTruthy()
})

test('a visitor pastes a paragraph and gets cards from it; the engine reads once, after the last key', async () => {
  render(<LiveSample prepared={makeSample(SAMPLE_TEXT)} />)
  expect(WorkerHere.texts).toEqual([])
  fireEvent.change(screen.getByLabelText('Your text'), { target: { value: 'Os' } })
  await write('Osmosis is the movement of water through a membrane that holds back what is dissolved.')
  expect(WorkerHere.texts).toHaveLength(1)
  expect(screen.getByText('What is osmosis?')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('1 flashcard')
  await write('Well.')
  expect(screen.getByText(/Nothing to ask yet/)).toBeTruthy()
})

test('an engine that cannot be loaded says so, and the next word tries again', async () => {
  render(<LiveSample prepared={makeSample(SAMPLE_TEXT)} />)
  const quiet = vi.spyOn(console, 'error').mockReturnValue()
  WorkerHere.breaks = true
  await write('Osmosis is the movement of water.')
  expect(screen.getByText(/could not be loaded. Your text is still there/)).toBeTruthy()
  WorkerHere.breaks = false
  await write('Osmosis is the movement of water through a membrane.')
  expect(screen.getByText('What is osmosis?')).toBeTruthy()
  expect(quiet).toHaveBeenCalled()
})

test('the comparison is a table with a name, a head for each plan and a head for each row', () => {
  render(<PlanComparison />)
  const table = screen.getByRole('table', { name: 'Pricing plan comparison' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual(['What you get', 'Free', 'Plus', 'Pro'])
  const storage = within(table).getByRole('row', { name: /^Storage/ })
  expect(
    within(storage)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['100 MB', '5 GB', '50 GB'])
})
