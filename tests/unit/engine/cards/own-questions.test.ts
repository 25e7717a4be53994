import { expect, test } from 'vitest'
import { possibleCards } from '#worker/engine/cards.ts'

const sidesOf = (text: string, title = '') => possibleCards(text, title).map(({ front, back }) => [front, back])

test('A question that names nothing says what its text is about', () => {
  const text = [
    '### Inflation – questions I wrote down',
    '',
    '**Q. What is the target?**',
    'A. 4 per cent of consumer prices, with a band of 2 on either side.',
    '',
    '**Q. What is stagflation?**',
    'A. Prices rise while growth is stuck and unemployment is high.',
  ].join('\n')
  expect(sidesOf(text, 'Inflation')).toEqual([
    ['Inflation: what is the target?', '4 per cent of consumer prices, with a band of 2 on either side'],
    ['What is stagflation?', 'Prices rise while growth is stuck and unemployment is high'],
  ])
})

test('What is said of one of two does not answer which of them it is', () => {
  expect(sidesOf('## Which is easier to attack?\nBentham: it takes forever to calculate.', 'Bentham and Mill')).toEqual(
    [],
  )
})
