import { expect, test } from 'vitest'
import { answer } from '#worker/engine/answer.ts'
import type { Turn } from '#worker/engine/evidence.ts'
import { libraryOf } from '../library.ts'

const NOTES = [
  {
    title: 'Bees',
    markdown:
      '**Q. How much honey does a hive need?**\nA. 15 kg for the winter. If it runs short in March, feed sugar water.\n\n- drones: live 8 weeks, no sting\n- workers: live 6 weeks in summer\n\ns. 15 – hives stand 10 m from a road. Undue noise is s. 16, smoke is s. 17.',
  },
  { title: 'Radio', markdown: 'Call on channel 16, high power.\n\nThe hot coil runs short and loses power.' },
]
const library = libraryOf(NOTES)

/** The quotes of the last answer of a chat. */
function lastOf(...questions: string[]) {
  const history: Turn[] = []
  let quotes: string[] = []
  let isSure = false
  for (const question of questions) {
    const evidence = library.evidence([...questions].join(' '))
    const { markdown, citations, isUncertain } = answer({ question, history, ...evidence })
    quotes = citations.map(({ quote }) => quote)
    isSure = quotes.length > 0 && isUncertain !== true
    history.push({ role: 'learner', text: question }, { role: 'coach', text: markdown })
  }
  return { quotes: quotes.join('\n'), isSure }
}

test('"and for …?" asks the same of another thing', () => {
  const { quotes } = lastOf('How long do drones live?', 'and workers?')
  expect(quotes).toContain('6 weeks')
  expect(quotes).not.toContain('8 weeks')
})

test('a follow-up is answered from the note of the answer before', () => {
  const { quotes } = lastOf('How far from a road do hives stand in section 15?', 'and section 16?')
  expect(quotes).toContain('Undue noise')
  expect(quotes).not.toContain('channel 16')
})

test('"what if" asks for the case that the passage names', () => {
  const { quotes, isSure } = lastOf('How much honey does a hive need?', 'what if they eat more?')
  expect(quotes).toContain('feed sugar water')
  expect(isSure).toBe(false)
})

test('who asks on has read what was quoted: it is no certain answer once more', () => {
  const { isSure } = lastOf('How long do drones live?', 'and what do they live on?')
  expect(isSure).toBe(false)
})

test('two questions in one are answered each by its own sentence', () => {
  const { quotes, isSure } = lastOf('How long do drones live, and on which channel do I call?')
  expect(quotes).toContain('8 weeks')
  expect(quotes).toContain('channel 16')
  expect(isSure).toBe(true)
})
