import { expect, test } from 'vitest'
import { answered, isCertain, quotes } from '../ask-note.ts'

test('sentences of a paragraph answer together, and reasons are quoted to the end of their line', () => {
  const note =
    'Captain Orlov drew up the tidal rule of Brest. Pilots there are taught to wait, and they cross the bar in four ways: early, late, towed and warped.\n'
  const asked = 'How many ways of crossing the bar are there in the tidal rule of Orlov?'
  expect(quotes(note, asked).join()).toContain('towed and warped')
  expect(isCertain(note, asked)).toBe(true)
  const reasons =
    'The shipyard was nearly bankrupt. It had spent a fortune on docks, so the banks held its debt. The oldest owners paid no dues. Every plan to tax them failed.\n'
  expect(quotes(reasons, 'Why was the shipyard nearly bankrupt?').join()).toContain('Every plan to tax them failed')
})

test('a question of the note itself is found, and has its whole answer with it', () => {
  const own =
    'Q: what is a bowline?\nA: a loop that holds\nQ: clove hitch?\nA: Two turns round a post. Slips when wet.\nQ: sheet bend?\nA: joins two ropes\n'
  const [quote = ''] = quotes(own, 'What is a clove hitch?')
  expect(quote).toContain('Slips when wet')
  expect(quote).not.toContain('joins two ropes')
  const who = '**Q: The Foundling wreck?**\nA: Salvaged by Ida Brand, 1920. Her crew were nine.\n'
  expect(isCertain(who, 'Who did the Foundling wreck, and in what year?')).toBe(true)
})

test('a few words are quoted with the rest of their line', () => {
  const note = 'Norderney - two!! Old harbour (fishing), new harbour (ferries)\nJuist - one\n'
  expect(quotes(note, 'How many harbours does Norderney have?').join()).toContain('ferries')
})

test('a table of people says who, and what a writer has to look up is no answer', () => {
  const table =
    '| Builder | Dates | Works |\n|---|---|---|\n| Smeaton | 1724–1792 | lighthouse of Eddystone, finished 1759 |\n'
  expect(isCertain(table, 'Who finished the lighthouse of Eddystone and when?')).toBe(true)
  const note = 'The age for a master’s licence here is 21. Iceland is not the same, look it up.\n'
  expect(answered(note, 'What is the age for a master’s licence in Iceland?').isUncertain).toBe(true)
})
