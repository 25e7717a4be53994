import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FACT_KINDS } from '#worker/contracts/flashcards/card-limits.ts'
import type { PortableFact } from '#worker/contracts/flashcards/portable-cards.ts'
import { guessPasted, pastedFacts } from '#worker/domain/importing-cards/tables/pasted-text.ts'
import type { ReadStep } from '#worker/contracts/flashcards/portable-cards.ts'
import { readTable, tableFacts } from '#worker/domain/importing-cards/tables/read-table.ts'
import { writeTable } from '#worker/domain/importing-cards/tables/write-table.ts'

const HOME = { deck: 'Mine', kind: 'basic' as const }
const read = async (text: string, more: object = {}) => {
  const table = await readTable(text)
  const { facts, problems } = await tableFacts(table, {
    ...HOME,
    roles: table.roles,
    hasHeader: table.hasHeader,
    ...more,
  })
  const outcome = facts.map(({ front, back, tags, deck, kind }) => [front, back, tags.join(' '), deck.join('::'), kind])
  return { table, outcome, facts, problems: problems.map(({ row, sentence }) => `${row}: ${sentence}`) }
}

test('tables are taken apart whatever parts them, with a head or without', async () => {
  expect((await read('Paris,capital of France\n"Rome, old","a ""city""\nof hills"\n')).outcome).toEqual([
    ['Paris', 'capital of France', '', 'Mine', 'basic'],
    ['Rome, old', 'a "city"\nof hills', '', 'Mine', 'basic'],
  ])
  expect((await read('Term;Tags;Definition\nchat;animals fr;cat\n\nchien;;dog')).outcome).toEqual([
    ['chat', 'cat', 'animals fr', 'Mine', 'basic'],
    ['chien', 'dog', '', 'Mine', 'basic'],
  ])
  const tabs = await read('\ufeffa\tb, c\nd\te')
  expect([tabs.table.separator, tabs.outcome.length]).toEqual(['\t', 2])
  expect((await read('{{c1::Paris}} is a city,extra')).outcome).toEqual([
    ['{{c1::Paris}} is a city', 'extra', '', 'Mine', 'cloze'],
  ])
  expect((await read('x,y,z', { roles: ['back', 'nothing', 'front'] })).outcome).toEqual([
    ['z', 'x', '', 'Mine', 'basic'],
  ])
  expect((await read('')).outcome).toEqual([])
})

test('two columns of one to nine rows are told apart as those of many', async () => {
  for (const [separator, first] of [
    ['\t', 'Paris, old; new'],
    [';', 'Paris, old'],
    [',', 'Paris; old'],
    ['|', 'Paris'],
  ] as const)
    for (let rows = 1; rows <= 12; rows++)
      for (const end of ['', '\n', '\r\n\r\n']) {
        const lines = Array.from(
          { length: rows },
          (_, i) => `${i % 3 === 0 ? first : `City ${i}`}${separator}word ${i}`,
        )
        const { table, outcome } = await read(lines.join('\n') + end)
        expect([table.separator, outcome.length, outcome[0]?.[1]], `${rows} rows`).toEqual([separator, rows, 'word 0'])
      }
  const one = await read('New York, USA;a city\n')
  expect(one.outcome[0]?.slice(0, 2)).toEqual(['New York, USA', 'a city'])
})

test('the header lines of an Anki text file determine how it is parsed', async () => {
  const file =
    '#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\nab$c\tBasic\tA::B\t<b>front</b>\tback &amp; <i>more</i>\ttag::sub\n"x,y"\tCloze\tA\t{{c1::gap}}\t\t\n'
  const { outcome, facts, table } = await read(file)
  expect(outcome).toEqual([
    ['**front**', 'back & *more*', 'tag/sub', 'A::B', 'basic'],
    ['{{c1::gap}}', '', '', 'A', 'cloze'],
  ])
  expect(facts.map(({ key }) => key)).toEqual(['anki:ab$c', 'anki:x,y'])
  expect(table.hasHeader).toBe(false)
  const named = await read('#separator:tab\n#columns:Tags\tBack\tFront\nt1\tb\tf\n# a remark\n"# no remark"\tb2\tf2\n')
  expect(named.outcome.map((row) => row.slice(0, 3))).toEqual([
    ['f', 'b', 't1'],
    ['f2', 'b2', 'no remark'],
  ])
  expect((await read('#separator:Semicolon\n#deck:Whole\n#tags:one two\nq;a')).outcome).toEqual([
    ['q', 'a', 'one two', 'Whole', 'basic'],
  ])
})

test('rows that cannot become a card are reported with their number, and the others are imported', async () => {
  const { outcome, problems } = await read(`front,back\n,no front\nok,1\nok,1\nok,2\n${'x'.repeat(20_001)},long\n`)
  expect(outcome.map(([front, back]) => [front, back])).toEqual([
    ['ok', '1'],
    ['ok', '2'],
  ])
  expect(problems).toEqual([
    '2: There is nothing on the front.',
    '4: It is the same as a row above.',
    '6: A side holds at most 20,000 characters.',
  ])
  expect((await readTable('"a,b\nc,d')).problems.join()).toContain('not closed')
  // The same table again is the same facts; a mended answer keeps its key.
  const [one, two] = [await read('a,b'), await read('a,mended')]
  expect(one.facts[0]?.key).toBe(two.facts[0]?.key)
})

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.stringMatching(/^[=+\-@\t'＝]{1,3}[a-z"\n,;]{0,10}$/),
  fc.constantFrom('=1+1', "'=1", "''@x", '-5', '\t=cmd', 'a\r\nb', '"', "'plain"),
)
const fact: fc.Arbitrary<PortableFact> = fc.record({
  key: fc.uuid(),
  kind: fc.constantFrom(...FACT_KINDS.filter((kind) => kind !== 'cloze')),
  front: text.filter((words) => words.trim() !== ''),
  back: fc.oneof(fc.constant(''), text),
  tags: fc.uniqueArray(fc.constantFrom('exam', 'a/b', '日本'), { maxLength: 2 }),
  deck: fc.array(fc.stringMatching(/^[A-Za-z+=-]{1,8}$/), { minLength: 1, maxLength: 2 }),
  cards: fc.constant([]),
  updatedAt: fc.constant(null),
})

test('an exported table contains no formula, and survives a round trip', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fact, { selector: ({ key }) => key, minLength: 1, maxLength: 6 }),
      fc.constantFrom(',' as const, '\t' as const),
      async (facts, separator) => {
        const written = writeTable(facts, separator)
        const table = await readTable(written)
        for (const cell of table.rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
        const again = await tableFacts(table, { ...HOME, roles: table.roles, hasHeader: table.hasHeader })
        expect(again.facts).toEqual(facts)
      },
    ),
    { numRuns: 200 },
  )
})

test('pasted text of Quizlet and plain lists become cards', async () => {
  const pasted = async (words: string, how = guessPasted(words)) =>
    (await pastedFacts(words, { ...how, ...HOME })).facts.map(({ front, back }) => [front, back])
  expect(await pasted('chat\tcat - animal\nchien\tdog\n')).toEqual([
    ['chat', 'cat - animal'],
    ['chien', 'dog'],
  ])
  expect(await pasted('mitochondria - the powerhouse - of the cell\nribosome - makes proteins')).toEqual([
    ['mitochondria', 'the powerhouse - of the cell'],
    ['ribosome', 'makes proteins'],
  ])
  expect(await pasted('H2O: water\r\nNaCl: salt')).toEqual([
    ['H2O', 'water'],
    ['NaCl', 'salt'],
  ])
  expect(await pasted('a;b|c;d', { between: ';', rows: '|' })).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect((await pastedFacts('alone\n\nb\tc', { between: '\t', rows: '\n', ...HOME })).facts).toHaveLength(2)
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ maxLength: 3 }),
      async (words, rows) => {
        await pastedFacts(words, { between: guessPasted(words).between, rows, ...HOME })
      },
    ),
  )
})

test('reading a long table and a long list reports its progress to the end', async () => {
  const words = Array.from({ length: 2_400 }, (_, i) => `word ${i}\tmeaning ${i}`).join('\n')
  const steps: ReadStep[] = []
  const table = await readTable(words, undefined, (step) => steps.push(step))
  expect(table.rows).toHaveLength(2_400)
  const how = { ...HOME, roles: table.roles, hasHeader: table.hasHeader }
  expect((await tableFacts(table, how, (step) => steps.push(step))).facts).toHaveLength(2_400)
  expect(steps.map(({ part }) => part)).toEqual([...Array(3).fill('unpacking'), ...Array(6).fill('notes')])
  for (const part of ['unpacking', 'notes']) {
    const done = steps.filter((step) => step.part === part).map((step) => step.done / step.total)
    expect(done, 'never backwards, never over the end').toEqual(done.toSorted((a, b) => a - b))
    expect(done.at(-1)).toBeGreaterThan(0.8)
    expect(done.at(-1)).toBeLessThanOrEqual(1)
  }
  const pasted: number[] = []
  await pastedFacts(words, { between: '\t', rows: '\n', ...HOME }, ({ done }) => pasted.push(done))
  expect(pasted).toEqual([0, 500, 1_000, 1_500, 2_000, 2_400])
})
