import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSimilar, similarityOf } from '#worker/domain/flashcards/making/similarity.ts'
import { mistakeCard } from '#worker/domain/flashcards/making/mistake-card.ts'
import { JsonObjectReader } from '#worker/domain/flashcards/making/json-object-reader.ts'
import { cleanSide } from '#worker/domain/flashcards/making/clean-side.ts'

test('duplicate cards are distinguished from cards with similar wording', () => {
  const card = (front: string, back: string, kind: 'basic' | 'cloze' = 'basic') => similarityOf({ kind, front, back })
  const like = [
    [
      card('What is osmosis?', 'The movement of water'),
      card('Define **osmosis**', 'Movement of water through a membrane'),
    ],
    [card('Capital of France', 'Paris'), card('capital of france?', 'It is Paris')],
    [card('The {{c1::nucleus}} holds DNA', '', 'cloze'), card('The {{c1::nucleus}} holds the DNA.', '', 'cloze')],
    [card('The {{c1::nucleus}} holds DNA', '', 'cloze'), card('The nucleus holds {{c1::DNA}}', '', 'cloze')],
  ] as const
  const other = [
    [card('When did the war begin?', '1914'), card('When did the war end?', '1918')],
    [card('What is mitosis?', 'Division'), card('What is meiosis?', 'Division')],
    [card('$a + b$', '1'), card('$a - b$', '2')],
  ] as const
  for (const [a, b] of like) expect(isSimilar(a, b), [...a.asks].join()).toBe(true)
  for (const [a, b] of other) expect(isSimilar(a, b), [...a.asks].join()).toBe(false)
})

test('objects are read from words that come in any pieces, and what is none is passed over', () => {
  const objects = fc.array(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer())), { maxLength: 5 })
  fc.assert(
    fc.property(objects, fc.nat(7), (given, size) => {
      const text = `Cards:\n${given.map((each) => JSON.stringify(each)).join('\n')}\nThat is all]`
      const reader = new JsonObjectReader()
      const pieces = Array.from({ length: Math.ceil(text.length / (size + 1)) }, (_, i) =>
        text.slice(i * (size + 1), (i + 1) * (size + 1)),
      )
      expect(pieces.flatMap((piece) => reader.add(piece))).toEqual(given)
    }),
  )
  const reader = new JsonObjectReader()
  expect(reader.add(`{"a": ${'x'.repeat(30_000)}} {"b": 1}`)).toEqual([{ b: 1 }])
})

test('a side loses HTML and pictures, and keeps formulas and code', () => {
  expect(cleanSide('<b>a</b> $x<y>z$ `<i>` ![cat](https://x.example/a.png)<script>1</script> <!-- no --> 1 < 2')).toBe(
    'a $x<y>z$ `<i>` cat1  1 < 2',
  )
})

test('a mistake asks for the right words in their sentence', () => {
  const card = (wrong: string, right: string, after = '', before = '', kind = 'spelling') =>
    mistakeCard({ kind, wrong, right, before, after })
  expect(card('recieve', 'receive', 'I *did* Receive it, receiver.')).toEqual({
    front: 'I \\*did\\* […] it, receiver.\n\nNot “recieve”',
    back: 'Receive',
  })
  expect(card('their', 'there', 'Thereby hangs a tale')).toEqual({ front: 'What is right? Not “their”', back: 'there' })
  expect(card('', 'Hund', 'Der Hund schläft.', 'The dog sleeps.', 'vocabulary')).toEqual({
    front: 'Der […] schläft.\n\nThe dog sleeps.',
    back: 'Hund',
  })
  expect(card('dog', 'Hund', 'Hund', 'dog', 'vocabulary')).toEqual({ front: 'dog', back: 'Hund' })
  expect(card('the the', '')).toMatchObject({ back: '(nothing)' })
})
