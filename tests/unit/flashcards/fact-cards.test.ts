import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clozeAnswers, clozeNumbers, clozeSides } from '#worker/domain/flashcards/cards/cloze.ts'
import { answerOf, cardsOf, sidesOf } from '#worker/domain/flashcards/cards/fact-cards.ts'
import { compareTyped } from '#worker/domain/flashcards/cards/typed-answer.ts'

test('a sentence with gaps becomes one card for each number', () => {
  const text = '{{c2::Canberra::city}} is the capital of {{c1::Australia}}, founded in {{c1::1913}}.'
  expect(clozeNumbers(text)).toEqual([1, 2])
  expect(clozeSides(text, 1)).toEqual({
    front: 'Canberra is the capital of […], founded in […].',
    back: 'Canberra is the capital of **Australia**, founded in **1913**.',
  })
  expect(clozeSides(text, 2).front).toBe('[city] is the capital of Australia, founded in 1913.')
  expect(clozeAnswers(text, 1)).toEqual(['Australia', '1913'])
  const nested = '{{c1::The {{c2::mitochondrion}} makes ATP}} in cells'
  expect([clozeSides(nested, 1).front, clozeSides(nested, 2).front]).toEqual([
    '[…] in cells',
    'The […] makes ATP in cells',
  ])
  expect(clozeSides(nested, 2).back).toBe('The **mitochondrion** makes ATP in cells')
})

test('formulas and code keep their braces', () => {
  const formula = String.raw`Then {{c1::$\frac{a}{b^{2}}$}} and {{c2::$\left\{ x \right.$::what?}}`
  expect(clozeSides(formula, 1).back).toBe(String.raw`Then **$\frac{a}{b^{2}}$** and $\left\{ x \right.$`)
  expect(clozeSides(formula, 2).front).toBe(String.raw`Then $\frac{a}{b^{2}}$ and [what?]`)
  expect(clozeSides('$$x = {{c1::\\frac{1}{2}}}$$', 1)).toEqual({
    front: '$$x = \\boxed{\\ldots}$$',
    back: '$$x = \\boxed{\\frac{1}{2}}$$',
  })
  expect(clozeSides('```js\nconst {{c1::a}} = {}\n```', 1)).toEqual({
    front: '```js\nconst […] = {}\n```',
    back: '```js\nconst a = {}\n```',
  })
  expect(clozeSides('Use `{{c1::map}}`.', 1).front).toBe('Use `[…]`.')
  expect(clozeSides('- so:\n  - ```js\n    {{c1::a}}\n    ```', 1).back).toBe('- so:\n  - ```js\n    a\n    ```')
  expect(clozeSides('$$\\begin{aligned}{{c1::x &= 1}}\\end{aligned}$$', 1).back).toContain('}x &= 1\\end')
  expect(clozeNumbers('{{c1::it costs $5}} or {{c2::$10}}')).toEqual([1, 2])
  expect(clozeAnswers('{{c1::$f :: A \\to B$}} and {{c2::`g :: }}`::a name}}', 1)).toEqual(['$f :: A \\to B$'])
  expect(clozeAnswers('{{c1::$f :: A \\to B$}} and {{c2::`g :: }}`::a name}}', 2)).toEqual(['`g :: }}`'])
  expect(clozeNumbers('{{c1::a ` b}} and {{c2::c ` d}}')).toEqual([1, 2])
  expect(clozeAnswers('{{c1::a { b}} and {{c2::c}}', 1)).toEqual(['a { b'])
  expect(clozeAnswers('{{c1::f(x) = {x}::a rule}}', 1)).toEqual(['f(x) = {x}'])
})

test('a gap never turns into a link, a footnote or a box to tick', () => {
  expect(clozeSides('{{c1::Paris}}(the city)', 1).front).toBe('\\[…\\](the city)')
  expect(clozeSides('- {{c1::done::x}}', 1).front).toBe('- \\[x\\]')
  expect(clozeSides('As said{{c1::here::^1}}', 1).front).toBe('As said\\[^1\\]')
  expect(clozeSides('{{c1::a\n\nb}}', 1).back).toBe('a\n\nb')
})

test('what is no cloze stays text', () => {
  for (const text of ['{{c1::open', '{{c0::zero}}', '{{c501::far}}', '{{c1:one}}', '}}{{', '{{c1}}', '']) {
    expect(clozeNumbers(text)).toEqual([])
    expect(clozeSides(text, 1)).toEqual({ front: text, back: text })
  }
  expect(clozeNumbers('{{c1::never {{c2::closed}} here')).toEqual([2])
})

test('any text at all: never an error, its other words stay, and long hostile ones end', () => {
  const bits = fc.array(
    fc.constantFrom('{{c1::', '{{c2::', '}}', '}', '{', '::', '$', '$$', '`', '\\', '\n', 'word', ' ', '```\n', '5'),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(bits, (parts) => {
      const text = parts.join('')
      for (const number of clozeNumbers(text)) {
        const { front, back } = clozeSides(text, number)
        expect(front).not.toContain(`{{c${number}::word}}`)
        expect(back).not.toContain(`{{c${number}::word}}`)
      }
    }),
    { numRuns: 500 },
  )
  for (const bit of ['{{c1::', '{{c1::a}}', '$a ', '`` ` ', '{{c1::$', '{', '}}', '{{c1::a::b', '{{c1::`a``b```c'])
    expect(clozeSides(bit.repeat(100_000), 1).front.length).toBeGreaterThan(0)
  expect(clozeNumbers('{{c1::'.repeat(50_000) + '}}'.repeat(50_000))).toEqual([1])
})

test('a fact gives its cards and their sides', () => {
  const basic = { kind: 'basic', front: 'Capital of Peru?', back: 'Lima' } as const
  expect([cardsOf(basic), sidesOf(basic, 0)]).toEqual([[0], { front: 'Capital of Peru?', back: 'Lima' }])
  const reversed = { ...basic, kind: 'reversed' } as const
  expect([cardsOf(reversed), sidesOf(reversed, 1)]).toEqual([[0, 1], { front: 'Lima', back: 'Capital of Peru?' }])
  const cloze = { kind: 'cloze', front: '{{c3::Lima}} lies in {{c1::Peru}}', back: 'Since 1535.' } as const
  expect(cardsOf(cloze)).toEqual([0, 2])
  expect(sidesOf(cloze, 2)).toEqual({ front: '[…] lies in Peru', back: '**Lima** lies in Peru\n\nSince 1535.' })
  expect(answerOf(cloze, 2)).toBe('Lima')
  expect(cardsOf({ kind: 'cloze', front: 'no gap', back: '' })).toEqual([])
  expect(cardsOf({ ...basic, kind: 'typed' })).toEqual([0])
})

test('a typed answer is judged as a kind teacher would', () => {
  const says = (typed: string, expected: string, accents = false) => compareTyped(typed, expected, { accents }).result
  const cases: [string, string, string][] = [
    ['  canberra ', 'Canberra', 'right'],
    ['cafe', 'Café', 'right'],
    ['strasse', 'Straße', 'right'],
    ['the cell wall', 'Cell wall', 'right'],
    ['a cell', 'the cell', 'right'],
    ['der Tisch', 'Tisch', 'right'],
    ['die Tisch', 'der Tisch', 'almost'],
    ['well-known', 'well known', 'right'],
    ['dont', "don't", 'right'],
    ['**bold**', 'bold', 'right'],
    ['mitocondrion', 'Mitochondrion', 'almost'],
    ['Cabnerra', 'Canberra', 'almost'],
    ['cat', 'car', 'wrong'],
    ['Sydney', 'Canberra', 'wrong'],
    ['', 'Canberra', 'wrong'],
    ['in 1798', 'In 1789', 'wrong'],
    ['the revolution of 1798', 'The Revolution of 1789', 'wrong'],
    ['the revolutoin of 1789', 'The Revolution of 1789', 'almost'],
    ['on 14 Juli 1789', 'On 14 July 1789', 'almost'],
    ['1788', '1789', 'wrong'],
    ['3.15', '3.14', 'wrong'],
    ['-5', '−5', 'right'],
    ['5 kg', '5kg', 'right'],
    ['5 mg', '5 kg', 'wrong'],
    ['H2O', '$H2O$', 'right'],
    ['E = mc^3', '$E = mc^2$', 'wrong'],
    ['E=mc^2', '$E = mc^2$', 'right'],
    ['getelementbyid', '`getElementById`', 'wrong'],
    ['getElementById', '`getElementById`', 'right'],
    ['иод', 'йод', 'wrong'],
    ['日本', '日本', 'right'],
    ['東京大学校', '東京大学院', 'wrong'],
    ['the cell wall', 'The **cell** [wall](https://a.example)', 'right'],
    ['bold word', '__bold__ word', 'right'],
    ['FC Koeln', '1. FC Köln', 'wrong'],
    ['1. FC Köln', '1. FC Köln', 'right'],
    ['?', '!', 'wrong'],
  ]
  for (const [typed, expected, result] of cases)
    expect([typed, expected, says(typed, expected)]).toEqual([typed, expected, result])
  expect(says('cafe', 'Café', true)).toBe('almost')
  expect(compareTyped('Cabera', 'Canberra').difference).toEqual([
    { kind: 'same', text: 'Ca' },
    { kind: 'missing', text: 'n' },
    { kind: 'same', text: 'ber' },
    { kind: 'missing', text: 'r' },
    { kind: 'same', text: 'a' },
  ])
})

test('any two texts can be restored from their difference', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      (typed, expected) => {
        const { result, difference } = compareTyped(typed, expected)
        const without = (kind: string) => difference.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('')
        const same = difference.every(({ kind }) => kind === 'same')
        if (same && expected.trim() !== '')
          expect(result === 'right' || without('extra').toLowerCase() === without('missing').toLowerCase()).toBe(true)
        expect(compareTyped(expected, expected).result).toBe('right')
      },
    ),
  )
  expect(compareTyped('x'.repeat(100_000), 'y'.repeat(100_000)).result).toBe('wrong')
})
