import { expect, test } from 'vitest'
import { possibleCards } from '#worker/engine/cards.ts'
import { candidatesOf } from './candidates.ts'

const PARTICIPLES = [
  '| infinitive | participle | meaning |',
  '|---|---|---|',
  '| avoir | eu | had |',
  '| prendre | pris | taken |',
  '| voir | vu | seen |',
  '| boire | bu | drunk |',
  '| ouvrir | ouvert | opened |',
].join('\n')

test('What stands beside a participle is its meaning, and not that of the infinitive', () => {
  const fronts = possibleCards(PARTICIPLES, 'Passé composé').map(({ front }) => front)
  expect(fronts).toContain('What does “pris” mean?')
  expect(fronts.filter((front) => front.includes('mean') && front.includes('prendre'))).toEqual([])
  const asked = candidatesOf(PARTICIPLES, 'Passé composé').map(({ question }) => question)
  expect(asked).toContain('What does “vu” mean?')
  expect(asked.filter((each) => /mean.*voir|infinitive means/.test(each))).toEqual([])
})

test('The person that is asked for stands in no option alone', () => {
  const text = [
    '| | parler (avoir) | aller (être) |',
    '|---|---|---|',
    "| je | j'ai parlé | je suis allé |",
    '| tu | tu as parlé | tu es allé |',
    '| il / elle | il a parlé | il est allé |',
    '| nous | nous avons parlé | nous sommes allés |',
    '| vous | vous avez parlé | vous êtes allés |',
    '| ils / elles | ils ont parlé | ils sont allés |',
  ].join('\n')
  expect(candidatesOf(text, 'Passé composé').filter(({ question }) => question.includes('“tu”'))).toEqual([])
})
