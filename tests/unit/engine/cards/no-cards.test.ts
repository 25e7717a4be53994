import { expect, test } from 'vitest'
import { makeCards } from '#worker/engine/cards.ts'

const frontsOf = (text: string, title = '') => makeCards(text, title).map(({ front }) => front)

test.each([
  ['a chain that ends in a remark', 'alcohol inhibits ADH → why you are up all night'],
  ['a formula that no word says what it is for', 'Formula from seminar: agreement + consideration = contract'],
  ['an amount of an example', 'In a voice call a packet which comes 2 sec late is garbage only.'],
  ['a numbered remedy', 'Fix #1: use a linked list for each bucket'],
  ['what somebody is to be asked', 'Jolanda (mentor) – ask which mattress they use on the ward'],
  ['an example without its meaning', 'Chunking: 1 9 8 4 → 1984'],
  ['a sentence of another language', '## When SER\n- time and date: *Son las tres*\n- origin – *Es de Cracovia*'],
])('%s makes no card', (_, text) => {
  expect(frontsOf(text, 'Notes')).toEqual([])
})

test('Readings of an experiment make no cards', () => {
  const text =
    '| run | start | end | used |\n|---|---|---|---|\n| 1 | 8.70 | 17.07 | 8.37 |\n| 2 | 17.07 | 25.40 | 8.33 |'
  expect(frontsOf(text, 'Vinegar')).toEqual([])
})

test('A noun that ends like an adjective is a term', () => {
  const text =
    'Negative reinforcement – taking away something unpleasant\nPunishment – a rule of the laboratory that makes rats stop pressing'
  expect(frontsOf(text, 'Learning')).toContain('Learning: Punishment')
})
