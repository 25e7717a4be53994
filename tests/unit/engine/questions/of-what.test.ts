import { expect, test } from 'vitest'
import { areOfOneKind } from '#worker/engine/generating/gate/question-gate.ts'
import { standsApart } from '#worker/engine/generating/gate/blind-guesser.ts'
import { sameThings } from '#worker/engine/generating/gate/same-thing.ts'
import { meaningForm } from '#worker/engine/generating/gate/meaning-form.ts'
import { small, smallFirst } from '#worker/engine/generating/tables/table-words.ts'
import { candidatesOf } from './candidates.ts'

const asked = (text: string, title = '') => candidatesOf(text, title).map(({ question }) => question)
const answers = (text: string, title = '') =>
  Object.fromEntries(
    candidatesOf(text, title).map(({ question, options, correct }) => [question, options[correct] ?? '']),
  )

const SOILS = `| Symbol | NAME | What its like | Example |
|---|---|---|---|
| P | podzol | ash grey, sandy below | Taiga, Landes |
| C | chernozem | black and crumbling | Poltava, Kansas |
| L | laterite | red, hard when dry | Goa, Guinea |
| G | gley | wet and bluish | Fens, Marsch |
| R | rendzina | thin over limestone | Jura, Burren |
`

test('a table that begins with signs asks for its things by their names and kind, or for nothing', () => {
  const named = answers(`# Field trip\n\n## 3. Soils (FAO)\n\n${SOILS.replace('NAME', 'Name')}`)
  expect(named).toMatchObject({
    'What is the soil “podzol” like?': 'ash grey, sandy below',
    'Which soil are “Goa, Guinea” examples of?': 'laterite',
  })
  expect(Object.keys(named).join('\n')).not.toMatch(/[Ss]ymbol [A-Z]/)
  const unnamed = SOILS.replace(/^(\|[^|]*\|)[^|]*\|/gm, '$1')
  expect(asked(`# Week 3\n\n## Overview\n\n${unnamed}`), 'of what, nothing says').toEqual([])

  const quantities =
    '| Symbol | Quantity | Unit |\n|---|---|---|\n| F | force | newton |\n| p | pressure | pascal |\n| W | work | joule |\n| P | power | watt |\n'
  const physical = asked(quantities, 'Formulary')
  expect(physical).toContain('Formulary: what is the unit of the quantity “force”?')
  expect(physical.join('\n')).not.toMatch(/Symbol [A-Z]/)
})

test('a class is named with what its table is of, and what a thing does is no advice', () => {
  const rows = '| Class | Colour |\n|---|---|\n| P | grey |\n| Q | green |\n| R | purple |\n| S | white |\n'
  expect(asked(`# Field trip\n\n## Mud classes\n\n${rows}`)).toContain('What is the colour of mud class P?')
  expect(asked(`# Field trip\n\n## Glazes\n\n${rows}`)).toContain('What is the colour of class P (glazes)?')
  expect(asked(rows), 'of what, nothing says').toEqual([])

  const ropes =
    '| rope | action |\n|---|---|\n| halyard | hoists sail |\n| sheet | trims sail |\n| vang | flattens boom |\n| painter | moors dinghy |\n| forceps | grips pins |\n'
  const acts = asked(ropes)
  expect(acts.filter((each) => each.startsWith('What is the action of the rope “'))).not.toEqual([])
  expect(acts.join('\n')).not.toMatch(/should be done|calls for|their/)
})

test('the types of a table are of what its heading names, and makers are somebody', () => {
  const rows = `| Kind | Why | Example |
|---|---|---|
| Tidal | spring tide and a dam that is low | 1717 |
| Pluvial | rain that no drain can take | 1954 |
| Coastal | wind that pushes the sea on land | 1962 |
| Glacial | lake that breaks through its ice | 1818 |
`
  const questions = asked(`# Hazards\n\n## Flooding of rivers\n\n## Floods\n\n${rows}`)
  expect(questions).toContain('What is the reason for “pluvial flood”?')
  expect(asked(`# Hazards\n\n## Overview\n\n${rows}`).join('\n')).not.toMatch(/kind of|explained by this/)

  const operas = `| City | Composers |
|---|---|
| Orsel | Brenn, Aldau |
| Tavo | Corin, Welz |
| Lumm | Pask, Jorit |
| Senn | Dorr, Falk |
`
  expect(asked(operas).filter((each) => each.startsWith('Who were the composers of the city “'))).not.toEqual([])
  const types = `| alloy | type | use |
|---|---|---|
| brass | only copper and zinc | bells |
| bronze | copper with some tin | statues |
| pewter | tin with some lead | mugs |
| solder | lead with much tin | joints |
`
  expect(asked(types).join('\n'), 'others may be of it, too').not.toContain('of this type')
})

test('one date of what lasts is asked for only as its beginning, and what was written was adopted', () => {
  const questions = asked(`# Orsel

- 1618 – war against Tavo
- 1625 – Lumm War
- 1629 – Edict of Restitution
- 1631 – sack of Senn
- 1635 – Peace of Aldau
- 1648 – Peace of Corin
- 1630 – Welz enters the war
- 1689 – Declaration of Rights
`)
  expect(questions).toContain('When did the war against Tavo begin?')
  expect(questions).toContain('When was the Edict of Restitution issued?')
  expect(questions.some((each) => each.endsWith('Declaration of Rights adopted?'))).toBe(true)
  expect(questions.join('\n'), 'its start or its end').not.toContain('Lumm War')
})

test('a list of countries asks what its heading says of each', () => {
  const made = candidatesOf(`# Trade

## Currencies I mix up

Poland - Zloty
Hungary - Forint
Denmark - Krone (NOT Euro)
Brazil - Real, since 1994
India - Rupee
Japan - Yen
Peru - it was the Inti, now the Sol
`)
  const of = (country: string) => made.find(({ question }) => question === `What is the currency of ${country}?`)
  expect(of('Denmark')).toMatchObject({ quote: 'Denmark - Krone (NOT Euro)' })
  expect(of('Brazil')?.options[of('Brazil')?.correct ?? 0]).toBe('Real')
  expect(of('Peru')).toBeUndefined()
  expect(made.map(({ question }) => question).join('\n')).not.toContain('described here')
})

test('a part is no option beside its whole', () => {
  const isSame = sameThings(`Spinal reflexes are divided into flexor reflexes and stretch reflexes.
- outer planets
  - gas giants: mostly hydrogen
  - ice giants: mostly water
- inner planets`)
  expect(isSame('spinal reflexes', 'stretch reflexes')).toBe(true)
  expect(isSame('gas giants', 'outer planets')).toBe(true)
  expect(isSame('flexor reflexes', 'stretch reflexes')).toBe(false)
  expect(isSame('gas giants', 'inner planets')).toBe(false)
})

test('options are of one kind: no single formula, no amount far from the others, no verb among nouns', () => {
  expect(areOfOneKind(['butane C4H10', 'ethanamine', 'propanal', 'ethanoic acid'])).toBe(false)
  expect(areOfOneKind(['butane C4H10', 'pentane C5H12', 'propanal', 'ethanoic acid'])).toBe(true)
  expect(standsApart(['~900 km', '~3,100 km', '~3,300 km', '~3,000 km'], 0)).toBe(true)
  expect(standsApart(['~900 km', '~1,100 km', '~3,300 km', '~3,000 km'], 0)).toBe(false)
  expect(meaningForm('pilot', 'guides ships through the port')).toBe('action')
  expect(meaningForm('sit-in', 'crowds of people block a road')).toBe('clause')
  expect(meaningForm('fleet', 'ships of a state at sea')).toBe('thing')
})

test('an abbreviation keeps its capitals within a sentence', () => {
  expect(small('DHCP lease')).toBe('DHCP lease')
  expect(smallFirst('DNA is read')).toBe('DNA is read')
  expect(smallFirst('A lamp')).toBe('a lamp')
})

test('a label behind another one is no term of its list', () => {
  const dyes = `Dyes:
- **Madder** = root that dyes wool red. Danger: boiling turns it brown
- **Woad** = leaf that dyes wool blue. Danger: the vat smells for weeks
- **Weld** = plant that dyes wool yellow in an alum bath
- **Walnut** = husk that dyes wool brown without any alum
- **Lichen** = crust that dyes wool violet after a month in ammonia
`
  expect(Object.values(answers(dyes))).not.toContain('Danger')
  expect(Object.values(answers(dyes))).toContain('Madder')
})

test('a sign is asked for by its name, and an instruction above a list is no topic', () => {
  const salts =
    '## Learn these\n\n- NaCl: common salt\n- KNO₃: saltpetre of gunpowder\n- CuSO₄: blue vitriol\n- FeSO₄: green vitriol\n- NH₄Cl: sal ammoniac\n'
  const questions = asked(salts)
  expect(questions).toContain('Which of these is “blue vitriol”?')
  expect(questions.join('\n')).not.toContain('Learn these')
})

test('two of a kind stand beside no third, and a name only among names', () => {
  const sails =
    '- fore sail: cloth on the front mast of a vessel\n- main sail: cloth on the middle mast of a vessel\n- halyard: rope that lifts heavy canvas up a mast\n- rudder: board that steers the hull from behind\n'
  for (const { options, correct } of candidatesOf(sails))
    expect(options[correct]?.endsWith('sail') || options.filter((option) => option.endsWith('sail')).length < 2).toBe(
      true,
    )
})
