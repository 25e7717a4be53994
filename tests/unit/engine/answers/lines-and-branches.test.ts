import { expect, test } from 'vitest'
import { answered, isCertain, quotes } from '../ask-note.ts'

test('a later sentence of a line is about what the line begins with, and is quoted with it', () => {
  const alloys =
    'bronze: copper and tin, cast since antiquity. Enemy: chlorides.\npewter: mostly tin, for tankards. Rather soft. Enemy: great cold.\nbrass: copper and zinc. Bright.\n'
  expect(isCertain(alloys, 'What is the enemy of pewter?')).toBe(true)
  expect(quotes(alloys, 'What is the enemy of pewter?')[0]).toBe(
    'pewter: mostly tin, for tankards. Rather soft. Enemy: great cold.',
  )
})

test('a line that begins with a whole clause is not quoted for its later sentences', () => {
  const note =
    'The old bell in the north tower – cast in Riga – is cracked. The warden rings the small bell at noon instead.\n'
  expect(quotes(note, 'Which bell does the warden ring at noon?')).toEqual([
    'The warden rings the small bell at noon instead.',
  ])
})

test('the few words above the lines of a paragraph say what each of them is', () => {
  const bows = 'bow strokes\nwhole arm, long – détaché\nthrown, bouncing – spiccato\nwith the wood – col legno\n'
  expect(isCertain(bows, 'Which bow stroke is bouncing?')).toBe(true)
  expect(quotes(bows, 'Which bow stroke is bouncing?')).toEqual(['thrown, bouncing – spiccato'])
})

test('an item is quoted with those nested in it', () => {
  const kilns =
    '- kilns\n  - updraft\n    - fire below the pots\n    - uneven heat\n  - downdraft\n    - fire beside the pots\n'
  expect(answered(kilns, 'Compare updraft and downdraft kilns').markdown).toMatch(
    /- updraft\n {2}- fire below the pots\n {2}- uneven heat\n\n\[1\][\s\S]*- downdraft\n {2}- fire beside the pots/,
  )
})

test('"same as above" says what the line or the cell above says, and is quoted with it', () => {
  const lamps = '| lamp | fuel |\n|---|---|\n| Argand | colza oil |\n| carcel | same as above |\n| Davy | naphtha |\n'
  expect(answered(lamps, 'Does a carcel lamp burn colza oil?').markdown).toContain(
    '| Argand | colza oil |\n| carcel | same as above |',
  )
  const lines = 'limelight – burns quicklime in a jet\nDrummond light – same as above\narc lamp – carbon rods\n'
  expect(quotes(lines, 'What does a Drummond light burn?').join()).toContain('quicklime')
})

test('where an item answers for the one above it, that one is quoted', () => {
  const glazes = '- glazes\n  - celadon\n    - iron in a smoky kiln\n  - majolica\n    - made opaque by tin\n'
  expect(answered(glazes, 'Which glaze is made opaque by tin?').markdown).toContain('majolica\n  - made opaque by tin')
  const named = '- glazes\n  - matt ones\n    - celadon: iron in a smoky kiln\n'
  expect(answered(named, 'Which glaze needs a smoky kiln?').markdown).not.toContain('matt ones')
})

test('a question of the note is answered by the list below it', () => {
  const note = 'What makes a rope rot?\n* damp lockers\n* salt that is never rinsed out\n* sunlight on the coils\n'
  const [quoted = ''] = quotes(note, 'Give me the reasons that make a rope rot please')
  expect(quoted).toContain('damp lockers')
  expect(quoted).toContain('sunlight on the coils')
})

test('a heading that is a question in words is what its list is of', () => {
  const note = '## What makes ropes more supple\n- lanolin\n- a rinse in fresh water\n\n## Sizes\n- 8 mm for sheets\n'
  expect(quotes(note, 'Can you list what makes ropes more supple?').join('\n')).toContain('lanolin')
})

test('an article with a slip is no word to look for', () => {
  const note = '## Splicing\n- where: at the bitter end, in teh bight never\n- tools: a fid\n'
  expect(isCertain(note, 'where does splicing happen on teh rope')).toBe(
    isCertain(note, 'where does splicing happen on the rope'),
  )
})

test('a list whose rows are those of one table is the table', () => {
  const table =
    '## Watches of a ship\n\n| Watch | Hours |\n|---|---|\n| First | 20–24 |\n| Middle | 0–4 |\n| Morning | 4–8 |\n| Forenoon | 8–12 |\n| Afternoon | 12–16 |\n'
  const found = quotes(table, 'list the watches of a ship in order pls')
  expect(found).toHaveLength(1)
  expect(found[0]).toContain('Afternoon')
})

test('a list is quoted with the line that introduces it by a colon, behind whatever else that line says', () => {
  const note =
    '## Docking\n\nMost of a dock’s day is not docking, which surprised me.\n\nThen the dock fills. Four stages, “open, float, close, pump”:\n\n1. Opening – the gate swings\n2. Floating – she is towed in\n3. Closing – the gate is shut\n4. Pumping – the water goes\n'
  expect(quotes(note, 'list the stages of docking in order please').join()).toContain('Pumping')
})

test('a nested line is quoted with the item that it belongs to, where that is one of the things asked about', () => {
  const note =
    '- **Cutter**\n  - jib = sail before the mast\n  - one mast\n- **Yawl**\n  - two masts\n- **Catboat**\n  - no jib\n'
  expect(quotes(note, 'which of these has a jib before the mast: catboat, cutter or yawl?')[0]).toContain('Cutter')
})
