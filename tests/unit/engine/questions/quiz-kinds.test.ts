import { expect, test } from 'vitest'
import type { MadeKind } from '#worker/contracts/quizzes/making-limits.ts'
import { findQuote } from '#worker/domain/anchors/quote.ts'
import { makeQuizQuestions } from '#worker/engine/generating/kinds/make-questions.ts'

const of = (kind: MadeKind, text: string) => makeQuizQuestions(text, { kinds: [kind], difficulty: 'medium' })

const DATES = `# Timeline
- 1789: Storming of the Bastille
- 1792: Proclamation of the Republic
- 1794: Fall of Robespierre
`
const TABLE = `| Organelle | Founded | Seat |
|---|---|---|
| Bologna | 1088 | Italy |
| Oxford | 1096 | England |
| Coimbra | 1290 | Portugal |
`

test('dated lines, columns of years and numbered stages are put in order; bullets and ingredients are not', () => {
  expect(of('ordering', DATES)).toMatchObject([
    { items: ['Storming of the Bastille', 'Proclamation of the Republic', 'Fall of Robespierre'] },
  ])
  expect(of('ordering', TABLE)).toMatchObject([{ items: ['Bologna', 'Oxford', 'Coimbra'] }])
  const stages = (marks: string[]) =>
    `## Phases of mitosis\n${['Prophase', 'Metaphase', 'Anaphase'].map((item, i) => `${marks[i]} ${item}`).join('\n')}\n`
  expect(of('ordering', stages(['1.', '2.', '3.']))).toMatchObject([{ items: ['Prophase', 'Metaphase', 'Anaphase'] }])
  expect(of('ordering', stages(['-', '-', '-']))).toEqual([])
  expect(of('ordering', '## Causes of the war\n1. debt\n2. hunger\n3. taxes\n')).toEqual([])
})

test('rows of a table and terms are matched, none with a side that two share', () => {
  expect(of('matching', TABLE)[0]).toMatchObject({
    pairs: [{ left: 'Bologna' }, { left: 'Oxford' }, { left: 'Coimbra' }],
  })
  const shared = TABLE.replace('England', 'Italy')
  expect(
    of('matching', shared).flatMap((each) => (each.kind === 'matching' ? each.pairs.map(({ right }) => right) : [])),
  ).not.toContain('Italy')
  const terms =
    '**osmosis**: movement of water\n**diffusion**: movement of particles\n**endocytosis**: uptake by a vesicle\n'
  expect(of('matching', terms)).toMatchObject([
    { pairs: [{ left: 'Osmosis' }, { left: 'Diffusion' }, { left: 'Endocytosis' }] },
  ])
})

test('items of a list are told from those of others; without others there is no question', () => {
  const plants = 'Plant cells contain chloroplasts, a cell wall and a large vacuole.'
  expect(of('multiple', plants)).toEqual([])
  const [first] = of('multiple', `${plants} Animal cells contain centrioles, lysosomes and small vacuoles.`)
  if (first?.kind !== 'multiple') throw new Error('no question')
  const right = first.correct.map((i) => first.options[i])
  expect(first.question).toBe('Plant cells contain which of these?')
  expect(right.toSorted()).toEqual(['cell wall', 'chloroplasts', 'large vacuole'])
  expect(first.options).toHaveLength(6)
})

test('statements are sentences of the text, or have one fact changed, which is told after the answer', () => {
  const text = `Human body cells contain 46 chromosomes. The cell cycle of a typical human cell lasts about 24 hours. Water boils at 100 °C at sea level. Walther Flemming described mitosis in 1882. In 1953 James Watson and Francis Crick described the structure of DNA at Cambridge. The heart of an adult beats about 70 times in a minute. The speed of sound in air is about 343 metres in a second.`
  const statements = of('true-false', text)
  expect(statements.length).toBeGreaterThanOrEqual(4)
  for (const each of statements) {
    if (each.kind !== 'true-false') throw new Error('another kind')
    expect(text.includes(each.question)).toBe(each.answer)
    expect(each.explanation === undefined).toBe(each.answer)
    if (!each.answer) expect(text).toContain(each.explanation)
  }
  expect(new Set(statements.map((each) => each.kind === 'true-false' && each.answer))).toEqual(new Set([true, false]))
  const was =
    'The Terror was the period in which thousands of people were executed. The Revolution was a time of great change in all of France.'
  for (const each of of('true-false', was)) expect(each).toMatchObject({ answer: true })
})

test('what is typed is short: terms, names, years and amounts; descriptions are not asked for word by word', () => {
  const text = `Cytokinesis is the division of the cytoplasm after the nucleus has divided.\n\n| Organelle | Function | Found by |\n|---|---|---|\n| Nucleus | holds the DNA | Brown |\n| Ribosome | builds proteins | Palade |\n`
  const typed = of('short', text).flatMap((each) => (each.kind === 'short' ? each.answers : []))
  expect(typed[0]).toBe('Cytokinesis')
  expect(typed).not.toContain('holds the DNA')
  expect(of('numeric', TABLE)).toMatchObject([{ value: 1088 }, { value: 1096 }, { value: 1290 }])
  expect(of('numeric', '| Fall | Height |\n|---|---|\n| Angel | 979 m |\n| Tugela | 948 m |\n')).toMatchObject([
    { value: 979, unit: 'm' },
    { value: 948, unit: 'm' },
  ])
  const [gapped] = of('blanks', 'In 1953 James Watson and Francis Crick described the structure of DNA at Cambridge.')
  expect(gapped).toMatchObject({
    question: 'In {{1}} James Watson and Francis Crick described the structure of DNA at Cambridge.',
    answers: ['1953'],
  })
})

test('kinds come in turn, those that are recalled first where it is hard, and every quote is in the text', () => {
  const text = `${DATES}\n${TABLE}\nCytokinesis is the division of the cytoplasm after the nucleus has divided.\n`
  const kinds: MadeKind[] = ['true-false', 'short', 'ordering', 'numeric', 'matching', 'single', 'blanks', 'multiple']
  const first = (difficulty: 'easy' | 'hard') => makeQuizQuestions(text, { kinds, difficulty })[0]?.kind
  expect([first('easy'), first('hard')]).toEqual(['true-false', 'short'])
  for (const { quote } of makeQuizQuestions(text, { kinds, difficulty: 'medium' }))
    expect(findQuote(text, quote)).not.toBeNull()
  expect(makeQuizQuestions('', { kinds, difficulty: 'medium' })).toEqual([])
  expect(makeQuizQuestions('It was so. They did this too.', { kinds, difficulty: 'medium' })).toEqual([])
})
