import { expect, test } from 'vitest'
import { isCertain, quotes } from '../ask-note.ts'

test('formulas, Greek letters and numbers in figures are the words for them', () => {
  const gas = '- muscle: lactic acid, no CO₂ given out\n- yeast: ethanol + CO₂\n'
  expect(quotes(gas, 'Does muscle give out carbon dioxide?')[0]).toContain('muscle')
  expect(quotes('Carbon dioxide turns limewater milky.\n', 'What does CO2 do to limewater?')).toHaveLength(1)
  expect(quotes('β decay: a neutron turns into a proton.\n', 'What is beta decay?')).toHaveLength(1)
  expect(quotes('The beta angle is opposite side b.\n', 'Where is the β angle?')).toHaveLength(1)
  expect(isCertain('The treaty gave up 70 ships.\n', 'How did the treaty deal with seventy ships?')).toBe(true)
  expect(isCertain('H2 burns with a pop.\n', 'How does hydrogen peroxide burn?')).toBe(false)
})

test('an article that leans on its noun is no part of the word', () => {
  expect(isCertain('uovo – egg (pl. le uova)\n', "what does l'uovo mean")).toBe(true)
  expect(isCertain("le coup d'État – sudden takeover\n", 'what is an état coup')).toBe(true)
})

test('a long name with two wrong letters is understood', () => {
  const note = 'Raskolnikov hides the purse under a stone in a yard.\n'
  expect(quotes(note, 'Where does Rasckolnikof hide the purse?')).toHaveLength(1)
  expect(isCertain(note, 'Where does Razumikhin hide the purse?')).toBe(false)
})

test('a slip is looked for before an abbreviation of what was written', () => {
  const note =
    '# Earth\n\n- asthenosphere = hot, weak layer below the plates\n\n## Spanish\n\n- ast. = asteroid, in the list of words\n'
  expect(quotes(note, 'what is the asthenoshpere of the earth?')[0]).toContain('weak layer')
})
