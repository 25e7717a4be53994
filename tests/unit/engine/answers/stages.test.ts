import { expect, test } from 'vitest'
import { isCertain, quotes } from '../ask-note.ts'

const CASKS = `# Cask making – THE full journey

**Big idea:** oak gets bent bit by bit so that the wine ends up in a cask. A cask is basically a pot made of staves.

Word equation: oak + fire → staves (+ hoops)
In signs: o + f → s + h

## Steps (learn in order!!)

1. **Splitting** – in the yard. One trunk is split into two rows of staves. No fire needed here.
2. **Drying** – in the wind. The oak loses its sap.
3. **Bending** – over a fire of shavings, with hoops at one end.
4. **Heading** – the lids are let into a groove.
`

test('the stages of something are the numbered list below its steps', () => {
  expect(quotes(CASKS, 'what are the stages of cask makin in order?').join('\n')).toMatch(
    /1\. \*\*Splitting[^]*4\. \*\*Heading/,
  )
})

test('phases in one line are quoted, and not what else is said of them', () => {
  const ferry = `# The ferry (week 6)

## Phases
Order: low water → first flood → half flood → high water → first ebb → half ebb → and round again.

- Half of the ferry is always painted. Phases = how much of the paint we see from here. NOT the light (common mistake!!)
- Low water to low water takes half a day
- One real round takes only six hours
- We always see the same side because it turns once a round
`
  expect(quotes(ferry, 'What are the phases of the ferry in order?').join('\n')).toContain('half flood → high water')
})

test('a list right below the sentence that tells of it is quoted with it', () => {
  const guilds = `# Guilds

**Holm & Lamm (1967)**: guilds grow out of quarrels left by two wars.
1. weavers vs dyers (first war)
2. bakers vs millers (first war)
3. masons vs carpenters (second war)
`
  expect(quotes(guilds, 'name the quarrels of Holm and Lamm').join('\n')).toContain('3. masons vs carpenters')
})

test('a formula right behind what it is of is quoted with it', () => {
  const lever = `# Levers

Long arm: moves far and pushes little. F = m × g / a
Short arm: moves little and pushes much.
`
  expect(quotes(lever, 'what is the long arm?').join('\n')).toContain('F = m × g / a')
})

test('an amount with its unit is no year, and a number in words counts', () => {
  const glaze = `# Glaze

The Holm glaze forms on clay that was fired before. The glaze melts from about 940 °C and runs like honey. It is named after Karl Holm, a potter who described it in 1912.
`
  expect(quotes(glaze, 'When did Holm describe the glaze?').join('\n')).toContain('1912')
  const play = `# The ferry (a play)

## Basics
- Set in a hut by the river, in one room
- **Eleven scenes**, no acts! (examiners love it if you talk of the form)
- Won the prize of the town in 1948

## Signs
- Lantern → Anna covers the lamp because she cannot bear the light. Emil tears it off in Scene Nine
- Rope thrown in Scene One → Emil as the rower
`
  expect(quotes(play, 'how many scenes has the ferry got').join('\n')).toContain('Eleven scenes')
  expect(isCertain(play, 'how many scenes has the ferry got')).toBe(true)
})
