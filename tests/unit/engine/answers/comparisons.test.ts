import { expect, test } from 'vitest'
import { answered, isCertain, quotes } from '../ask-note.ts'

const PORTS =
  '# Ports\n\nInner harbours lie behind a lock. Ships wait there for the tide.\n\n## Fees\n\nThe master may pay an inner fee, which is due on entering, or an outer fee, which is due for anchoring off the coast.\n'

test('two kinds of one thing are compared by what has both, not by a line on something else of the same name', () => {
  expect(quotes(PORTS, 'Compare inner and outer fees').join()).toContain('due for anchoring')
  expect(quotes(PORTS, 'Compare inner and outer fees').join()).not.toContain('lie behind a lock')
  const asked = 'What is the difference between the draught of ships in loaded and ballast condition?'
  const draught = 'Draught of ships, not to be mixed up: loaded = deepest of all in salt water, ballast = shallow.\n'
  expect(quotes(draught, asked)).toHaveLength(1)
})

test('a table is found by the words that set its columns apart', () => {
  const table =
    '# Ropes on board\n\nSpliced ropes last.\n\n| | Hemp | Nylon |\n|---|---|---|\n| strength | low | high |\n| stretches | no | yes |\n'
  for (const asked of [
    'How are hemp and nylon different?',
    'Could you explain how hemp and nylon are different?',
    'Compare spliced hemp and spliced nylon ropes please',
  ])
    expect(quotes(table, asked).join(), asked).toContain('stretches')
})

test('sentences that go on with a side stay with it, those of the other side do not', () => {
  const note =
    '## Flares and rockets\n\nFlares burn red and are held by hand. For use at close range. Rockets climb high, and are seen from far away.\n'
  const [flares, rockets] = quotes(note, 'flares vs rockets?')
  expect(flares).toBe('Flares burn red and are held by hand. For use at close range.')
  expect(rockets).toContain('climb high')
})

test('what is asked of a place is not answered by a line without it, and a field of study need not stand in notes', () => {
  const note = 'Admiral Teller took the fort of the island by night.\n'
  expect(isCertain(note, 'What did Teller do in Norway?')).toBe(false)
  const fees = 'The pilotage fee for large ships is 900 crowns.\n'
  expect(isCertain(fees, 'What is the pilotage fee for large ships in Iceland?')).toBe(false)
  expect(isCertain('A halyard is a rope that hoists a sail.\n', 'What is a halyard in sailing?')).toBe(true)
})

test('how many of what is asked by the noun, and a question of the note has its answer with it', () => {
  const berths = 'East quay: 12 m deep, room for 6 berths, minus the ferry = **5 berths**\n'
  expect(isCertain(berths, 'How many berths fit in the east quay?')).toBe(true)
  const own = '**Q: What is ballast?** *\nA: Weight low in the hull.\n'
  expect(answered(own, 'whats ballast').markdown).toContain('low in the hull')
})

test('keywords in capitals are compared though they are usual words, and a question of capitals has no keywords', () => {
  const note =
    '# Scripts\n\nBefore a run the shell is empty.\n\nBEFORE vs DURING: BEFORE starts a step ahead of the last, DURING starts it beside the last.\n'
  for (const asked of ['What is the difference between BEFORE and DURING?', 'BEFORE vs DURING'])
    expect(quotes(note, asked)[0], asked).toContain('starts a step')
  expect(isCertain('A halyard is a rope that hoists a sail.\n', 'WHAT IS A HALYARD?')).toBe(true)
})

test('what two persons say about something is compared by what each says of it', () => {
  const note =
    '# Marr and Pell\n\n**Agnes Marr**\n- rents should be low, since tenants improve the land\n- kept bees\n\n**Ivo Pell**\n- rents follow the price of corn\n- kept a goat\n'
  const stated = quotes(note, 'Compare what Marr and Pell say about rents').join('\n')
  expect(stated).toContain('tenants improve')
  expect(stated).toContain('price of corn')
})

test('a line that only names the two is quoted as the closest', () => {
  const note = 'artery → afferent arteriole → tuft → efferent arteriole\n'
  expect(quotes(note, 'what is the difference between the afferent and efferent arteriole')).toHaveLength(1)
  expect(isCertain(note, 'what is the difference between the afferent and efferent arteriole')).toBe(false)
})

test('“on the state of …” is in what they are compared, and a line that only stands below both names is not certain', () => {
  const views =
    '# Tides: Ames, Ibbs\n\nFor **Ames** the sea is a bowl that the moon tilts twice a day. **Ibbs** is soberer. His sea is pulled by the moon on both of its sides.\n'
  const [ames, ibbs] = quotes(views, 'Compare Ames and Ibbs on the nature of the sea')
  expect(ames).toContain('a bowl')
  expect(ibbs).toContain('pulled by the moon')
  const oneOnly = '# Ames and Ibbs\n\nFor Ames the sea is a bowl that the moon tilts twice a day.\n'
  expect(isCertain(oneOnly, 'Compare Ames and Ibbs')).toBe(false)
})

test('the two that were named before the question are compared', () => {
  const boards =
    '| board | who | job |\n|---|---|---|\n| Harbour Board | the captains | fees |\n| Town Board | the guilds | walls |\n'
  const asked = 'harbour board vs town board – i mix them up every time, how are they different'
  expect(quotes(boards, asked).join()).toMatch(/captains[\s\S]*guilds/)
})

test('two that small words set apart are compared', () => {
  const dates =
    '**Dates**\n- use by: about safety, nobody eats it after that\n- best before: about taste, fine after that\n'
  const asked = 'What’s the difference between use by and best before dates?'
  expect(quotes(dates, asked).join('\n')).toMatch(/about safety[\s\S]*about taste/)
  const sails = '## Reefing\n\n- Reef-in: the sail gets smaller, hands go aloft\n- Reef-out: the sail is let go again\n'
  expect(quotes(sails, 'difference between reef-in and reef-out').join('\n')).toMatch(/smaller[\s\S]*let go/)
})

test('two parts of a note that each have a line of their own above them are set side by side', () => {
  const note = `# Boats (fast!!)

XB = rowing boat, YB = sailing boat, YC = sailing club, OB = any other boat

**XB**
- moves when somebody pulls
- no wind needed

**YB**
- moves with the wind, so not in a calm
- needs a keel

The sailing boat came later.
`
  const asked = 'whats the difference between a rowing boat and a sailing boat, how they move I mean'
  expect(quotes(note, asked).join('\n')).toMatch(/somebody pulls[\s\S]*with the wind/)
  const named =
    '# Knots\n\n**Hitch = ties to a post**\n- holds while pulled\n\n**Bend**\ntwo ropes in one\nslips when loose\n'
  expect(quotes(named, 'bend vs hitch').join('\n')).toMatch(/slips when loose[\s\S]*holds while pulled/)
  expect(answered(named, 'bend vs hitch').markdown, 'lines stay lines, and a name stands once').toContain(
    'side by side:\n\n**Bend**  \ntwo ropes in one  \nslips when loose',
  )
})

test('a label may be the initials of a side, or have the word that both sides begin with', () => {
  const wares =
    '# Tan-ware and dark-ware\n\n**TW** – thin walls, for oil.\n\n**DW** – the reverse: thick walls, for grain.\n'
  expect(quotes(wares, 'difference between tan-ware and dark-ware').join('\n')).toMatch(/thin walls[\s\S]*thick walls/)
  const sauces = 'sauce brune: of roasted bones.\n\nsauce blonde: lighter than brune, of pale stock.\n'
  expect(quotes(sauces, 'difference between sauce brune and sauce blonde?').join('\n')).toMatch(
    /roasted[\s\S]*pale stock/,
  )
})

test('in what two are compared stands in what is quoted', () => {
  const note = `# Captains

**Ames**

He was born by the sea and had a dog.

He was never married.

Ames thought that wages follow the wind.

**Ibbs**

He was born inland and had no dog.

He had eight children.

Ibbs thought that wages follow the tide.
`
  for (const asked of ['Compare Ames and Ibbs in terms of wages', 'How do Ames and Ibbs differ on wages?'])
    expect(quotes(note, asked).join('\n'), asked).toMatch(/follow the wind[\s\S]*follow the tide/)
})

test('what is said of each goes before parts of the note that only have their names', () => {
  const note = `# Ropes

To do:

**Halyards**

See the handout, page 12

**Sheets**

See the handout, page 14

Halyards hoist a sail and run along the mast. Sheets trim a sail and run to the winch.
`
  const made = quotes(note, 'halyards vs sheets').join('\n')
  expect(made).toMatch(/hoist a sail[\s\S]*trim a sail/)
  expect(made).not.toContain('handout')
})

test('initials are those of a side only where the title names it, and a sentence that sets both apart goes first', () => {
  expect(isCertain('# Failure\n\n- RF: smoking, age\n- HF: breathless\n', 'heart failure vs renal failure')).toBe(false)
  const ropes =
    'Halyards hoist a sail along the mast, whereas sheets pull it in towards the middle of the boat. The line of halyards is red. The line of sheets is blue.\n'
  expect(quotes(ropes, 'halyards vs sheets')[0]).toContain('whereas')
})

test('kinds that have a number after a name that nothing else has are told apart', () => {
  const kinds =
    '# Ports\n\nHarbour I takes ships of one mast. Harbour II takes ships of three.\n\nType I: made of oak\n'
  expect(quotes(kinds, 'Compare harbour I with harbour II please').join('\n')).toMatch(/one mast[\s\S]*three/)
})

test('each side is quoted by its own line, though one line has the words of both', () => {
  const note = `# Berths

Private berth protects the owner, not the town. Only the owner may moor there.

Public berth is different: it serves a class of ships, and a private person can moor there only for a day.
`
  const made = quotes(note, 'I keep confusing private and public berth, how do they differ?').join('\n')
  expect(made).toMatch(/protects the owner[\s\S]*class of ships/)
})

test('kinds that are numbered are told apart in whatever frame, and a person by the last name', () => {
  const errors = '## Alarms\n\nType I alarm: false, nothing burns\nType II alarm: missed, the hold is on fire\n'
  for (const asked of [
    'I’ve got my harbour exam on Friday and I keep swapping them round: type 1 vs type 2 alarm?',
    'difference between type I and type II alarm',
  ])
    expect(quotes(errors, asked).join('\n'), asked).toMatch(/nothing burns[\s\S]*on fire/)
  const men = '## Captains\n\nIbbs: kept to the coast, and wrote charts.\n\nAmes: went for the open sea.\n'
  expect(quotes(men, 'Anna Maria Ibbs vs Ames, who did what?').join('\n')).toMatch(/wrote charts[\s\S]*open sea/)
  expect(isCertain(men, 'my teacher wants us to say how Ames and Ibbs disagree')).toBe(true)
})

test('what both sides begin with is what they are compared in, and numbers of a kind are no such sides', () => {
  const note =
    '# Sails\n\nThe trim of a square sail is slow and takes many hands. With the square sail hands go aloft.\n\nThe trim of a lug sail is quick and takes one hand.\n'
  for (const asked of [
    'How does the trim of a square sail compare with the trim of a lug sail?',
    'how is the trim different on a square sail vs a lug sail',
  ]) {
    const [square, lug] = quotes(note, asked)
    expect(square, asked).toContain('is slow')
    expect(lug, asked).toContain('is quick')
  }
  const kinds = '# Leave\n\n- Type 1 leave – paid, up to ten days\n- Type 2 leave – unpaid, up to a year\n'
  const [one, two] = quotes(kinds, 'difference between type 1 and type 2 leave?')
  expect([one, two].join('\n')).toMatch(/ten days[^]*a year/)
})

test('a line that begins with a side is on it, though it names the other, and a slip in a side is understood', () => {
  const note =
    '# Ropes\n\n- **halyard** – hoists a sail, ends at the cleat\n- **downhaul** – pulls it down, joined to the halyard by a ring\n'
  for (const asked of ['difference between a halyard and a downhaul', 'halyrad vs downhaul?']) {
    const found = quotes(note, asked)
    expect(found[0], asked).toContain('hoists a sail')
    expect(found[1], asked).toContain('pulls it down')
  }
})

test('two names in a column of their own are compared by their rows', () => {
  const table =
    '# Schools of thought\n\n| School | Name | Claim |\n|---|---|---|\n| Windward | Marr (*Trim*, 1957) | heel costs speed |\n| Leeward | Pell | heel adds speed |\n\nPell kept a goat.\n'
  const found = quotes(table, 'Marr vs Pell on how boats heel').join('\n')
  expect(found).toContain('costs speed')
  expect(found).toContain('adds speed')
})

test('what is “non-” something is the other side, and not this one', () => {
  const note =
    '## Brakes\n\n**Reversible** – lifts off when the lever is let go. Needs a spring.\n\n**Non-reversible** – stays on by friction until the drum is turned back.\n'
  const found = quotes(note, 'What is the difference between reversible and non-reversible brakes?')
  expect(found).toHaveLength(2)
  expect(found[0]).toContain('lever')
  expect(found[1]).toContain('friction')
})

test('studies of a kind are compared by the rows of their table', () => {
  const note =
    '# Designs\n\n1. cohort\n2. case-control\n3. case report / series\n\n| Design | Direction |\n|---|---|\n| Cohort | forward |\n| Case-control | backward |\n'
  const found = quotes(note, 'difference between cohort and case-control studies?').join()
  expect(found).toContain('forward')
  expect(found).toContain('backward')
})
