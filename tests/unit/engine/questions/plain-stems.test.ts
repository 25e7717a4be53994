import { expect, test } from 'vitest'
import { givesAway } from '#worker/engine/generating/gate/gives-away.ts'
import { meaningForm } from '#worker/engine/generating/gate/meaning-form.ts'
import { candidatesOf } from './candidates.ts'

const asked = (text: string, title = '') => candidatesOf(text, title).map(({ question }) => question)

const CARVERS = `| Artist | Dates | Works |
|---|---|---|
| Orsel | 1401–1466 | Blue Sea, Gate of Holm |
| Ramm | 1420–1492 | Lamm, bowls and spoons |
| Tibbe | 1439–1501 | The Old Ferry; Lamm |
| Vanno | c. 1445–1510 | mill of Holm, finished 1478 |
| Wend | 1471–1528 | The Long Dike |
| Ibbot | 1477–1531 | Blind Miller |
`

test('a life has its own question, somebody made a work, and a cell that says more than its heading is not asked for', () => {
  const questions = asked(CARVERS)
  expect(questions).toContain('When did Orsel live?')
  expect(questions).toContain('Which artist made “Blind Miller”?')
  expect(questions).toContain('Which artist is known for “mill of Holm”?')
  expect(questions.join()).not.toMatch(/bowls|Old Ferry|finished|has the works|belongs to/)
})

test('an example is asked for in one sentence, a cause by what it does, and a joke is no cell', () => {
  const faults = `| Fault | Usual cause | Example | What to do |
|---|---|---|---|
| leak | a loose seam | wet bread | "cry" |
| rot | standing rain | soft planks | dry it |
| drift | a dragging hook | lost course | drop another |
| roll | too much deck load | spilt soup | move the casks |
| yaw | guess | zigzag wake | steady the helm |
`
  const questions = asked(faults)
  expect(questions).toContain('Which of these is an example of the fault “drift”?')
  expect(questions).toContain('Which fault is caused by this? “standing rain”')
  expect(questions.join()).not.toMatch(/guess|cry|has this example/)
})

test('a word of code, a word of measure and a first letter give the key away', () => {
  const errors = ['`NameError`', '`SyntaxError`', '`TypeError`']
  expect(givesAway('Which error is caused by this? “list index too large”', '`IndexError`', errors)).toBe(true)
  expect(givesAway('Which error is caused by this? “wrong spaces”', '`IndentationError`', errors)).toBe(false)
  expect(givesAway('Which of these is “`None`” an example of?', '`NoneType`', ['`int`', '`bool`', '`set`'])).toBe(true)
  expect(givesAway('Which means “how fast it moves”?', 'wave speed', ['period', 'frequency', 'wavelength'])).toBe(true)
  expect(givesAway('Frequency: what is its symbol?', '$f$', ['$A$', '$T$', '$v$'])).toBe(true)
  expect(givesAway('Period: what is its symbol?', '$T$', ['$A$', '$f$', '$v$'])).toBe(false)
})

test('what something does, or when, is no meaning among meanings', () => {
  expect(meaningForm('Churn', 'share of customers who leave')).toBe('thing')
  expect(meaningForm('Brand', 'place the product has in the mind of buyers')).toBe('thing')
  expect(meaningForm('Fever', 'slows down some germs')).toBe('action')
  expect(meaningForm('Segmenting', 'divide the market into groups')).toBe('action')
  expect(meaningForm('T cells', 'made in bone marrow')).toBe('action')
  expect(meaningForm('Variable ratio', 'after a changing number')).toBe('circumstance')
  expect(meaningForm('Transverse wave', 'particles travel at right angles')).toBe('clause')
})

test('a list behind a colon is no part of an event, a treaty is signed, and other dates are those nearest', () => {
  const dates = `- **February 1745** – Holm Conference: Orsel, Ramm, Tibbe. Lund is split.
- **March 1747** – the Reed Treaty, Orsel and Ramm.
- **May 1749** – Lund Canal opened.
- **June 1751** – Unification of the boats.
- **July 1753** – Ramm dies.
- **April 1755** – Orsel resigns.
- **May 1799** – Wend dies.
`
  const made = candidatesOf(dates)
  const questions = made.map(({ question }) => question)
  expect(questions).toContain('When was the Holm Conference?')
  expect(questions).toContain('When was the Reed Treaty signed?')
  expect(questions).toContain('When did the Lund Canal open?')
  const first = made.find(({ question }) => question === 'When was the Holm Conference?')
  expect(first?.options).not.toContain('May 1799')
})

test('a year that a text names in passing is not asked for', () => {
  expect(asked('The essay of Thomas Wend was printed in 1763, two years after he died.', 'Probability')).toEqual([])
})

test('a cell of several words stands behind the question, a table is named where its kind is not, and works were published', () => {
  const alloys = `# Alloys

| Alloy | Main use (usual) | Published |
|---|---|---|
| Bronze | bells and old cannons | 1811 |
| Brass | taps of the wash house | 1854 |
| Pewter | mugs of the sailors | 1866 |
| Solder | seams of tin roofs | 1901 |
`
  const asked = candidatesOf(alloys, 'Alloys').map(({ question }) => question)
  expect(asked).toContain('Which alloy has this main use? “bells and old cannons”')
  expect(asked).toContain('When was the alloy “Bronze” published?')
  const phases = `# Locks of the canal

| | Stage 1 | Stage 2 | Stage 3 | Stage 4 |
|---|---|---|---|---|
| example | Holm | Ramm | Orsel | Tibbe |
`
  const examples = candidatesOf(phases, 'Locks of the canal').map(({ question }) => question)
  expect(examples).toContain('Locks of the canal: which of these is an example of stage 2?')
})
