import { expect, test } from 'vitest'
import { readQuestion } from '#worker/engine/reading/question.ts'
import { featuresOf } from '#worker/engine/reading/likelihood/features.ts'
import { likelihood } from '#worker/engine/reading/likelihood/likelihood.ts'
import { consider } from '#worker/engine/reading/rank.ts'
import { readPassages } from '#worker/engine/reading/readings.ts'
import { fit, sigmoid } from '../../../bench/engine/regression.ts'
import { answered } from '../ask-note.ts'
import { libraryOf } from '../library.ts'

const NOTE = `# Lighthouses

The lamp of the Skerry lighthouse turns once in twelve seconds. Its keeper was Ann Tolland, who lit it for forty years.

## Fuel

Whale oil burned clean but cost too much, so the keepers changed to paraffin in 1865.
`

function best(question: string) {
  const readings = readPassages(libraryOf([{ title: 'Lighthouses', markdown: NOTE }]).evidence(question).passages)
  const { wanted, found } = consider(readQuestion(question), readings)
  const [first] = found
  return first
    ? { text: first.unit.text, likely: likelihood(featuresOf(readQuestion(question), wanted, readings, first)) }
    : null
}

test('a sentence with the words of a question is likelier to answer than one with a few of them, or without its name', () => {
  const own = best('Why did the keepers change to paraffin?')
  expect(own?.text).toContain('Whale oil')
  expect(own?.likely).toBeGreaterThan(0.6)
  const other = best('Why did the Dutch change to paraffin stoves in their kitchens?')
  expect(other?.likely ?? 0).toBeLessThan(own?.likely ?? 0)
  const unnamed = best('Why did Tolland change to paraffin at Cape Wrath?')
  expect(unnamed?.likely ?? 0).toBeLessThan(own?.likely ?? 0)
})

test('a question that shares a rare word with a note is shown the closest line, and one of another subject nothing', () => {
  const shown = answered(NOTE, 'how come they gave up whale oil in the end?')
  expect(shown.citations[0]?.quote).toContain('Whale oil burned clean')
  expect(answered(NOTE, 'how many seconds does the sprint final at the Olympics take?').citations).toHaveLength(0)
})

test('the regression finds the plane that divides its examples, and leans on it less with a stronger ridge', () => {
  const examples = Array.from({ length: 200 }, (_, i) => {
    const [x, y] = [(i % 20) / 10 - 1, Math.floor(i / 20) / 5 - 1]
    return { values: [x, y, 7], isTrue: 2 * x - y > 0.3, weight: 1 }
  })
  const { bias, weights } = fit(examples, 0.1)
  const likely = ({ values }: (typeof examples)[number]) =>
    sigmoid(bias + values.reduce((sum, x, i) => sum + x * (weights[i] ?? 0), 0))
  const right = examples.filter((each) => likely(each) > 0.5 === each.isTrue)
  expect(right.length).toBeGreaterThan(190)
  expect(Math.abs((weights[0] ?? 0) / (weights[1] ?? 1) + 2)).toBeLessThan(0.4)
  expect(Math.abs(fit(examples, 50).weights[0] ?? 0)).toBeLessThan(Math.abs(weights[0] ?? 0))
})
