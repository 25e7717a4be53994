import { expect, test } from 'vitest'
import { changedFacts } from '#app/features/flashcards/making/from-note/changed-source.ts'
import { anchorOf } from '#worker/domain/anchors/anchor.ts'
import { applySourceChange } from '#worker/domain/flashcards/making/apply-source-change.ts'

test.each([
  [
    'words put in',
    'Ribosomes are made of RNA and protein, and build proteins from amino acids.',
    'Ribosomes are made of RNA and protein, and build proteins from twenty amino acids.',
    { front: 'Ribosomes are made of {{c1::RNA}} and protein, and build proteins from amino acids.', back: '' },
    { front: 'Ribosomes are made of {{c1::RNA}} and protein, and build proteins from twenty amino acids.', back: '' },
  ],
  [
    'words replaced, of which a side holds a part',
    'Lysosomes are vesicles that digest worn-out parts of the cell with acid enzymes.',
    'Lysosomes are vesicles that digest worn-out organelles with enzymes at pH 5.',
    { front: 'Lysosomes', back: 'Vesicles that digest worn-out parts of the cell with acid enzymes' },
    { front: 'Lysosomes', back: 'Vesicles that digest worn-out organelles with enzymes at pH 5' },
  ],
  [
    'a word within a gap, with its hint',
    'Paris is the capital of France.',
    'Lyon is the capital of France.',
    { front: '{{c2::Paris::a town}} is the capital of {{c1::France}}.', back: '' },
    { front: '{{c2::Lyon::a town}} is the capital of {{c1::France}}.', back: '' },
  ],
  [
    'words up to the full stop, which a side does not have',
    'Lysosomes are vesicles that digest worn-out parts with acid enzymes.',
    'Lysosomes are vesicles that digest organelles at pH 5.',
    { front: 'Lysosomes', back: 'Vesicles that digest worn-out parts with acid enzymes' },
    { front: 'Lysosomes', back: 'Vesicles that digest organelles at pH 5' },
  ],
  [
    'words taken away',
    'Water boils at 100 degrees at sea level.',
    'Water boils at 100 degrees.',
    { front: 'When does water boil?', back: 'at 100 degrees at sea level' },
    { front: 'When does water boil?', back: 'at 100 degrees' },
  ],
])('%s are carried over', (_, was, now, card, after) => {
  expect(applySourceChange(was, now, card)).toEqual(after)
})

test('what is not there, is there twice, or would cut a gap in two stays as it is', () => {
  const unlike = { front: 'What is it?', back: 'Something else' }
  expect(applySourceChange('A cell has a wall.', 'A cell has a membrane.', unlike)).toEqual(unlike)
  const twice = { front: 'a wall, a wall', back: '' }
  expect(applySourceChange('A cell has a wall.', 'A cell has a membrane.', twice)).toEqual(twice)
  const gap = { front: 'It has a cell {{c1::wall of}} cellulose', back: '' }
  expect(applySourceChange('It has a cell wall of cellulose', 'It has a membrane of cellulose', gap)).toEqual(gap)
})

test('the current sentence is shown to its end, also if its end has changed', () => {
  const before =
    'Cells live.\n\nLysosomes are vesicles that digest worn-out parts of the cell with acid enzymes. They burst.'
  const quote = 'Lysosomes are vesicles that digest worn-out parts of the cell with acid enzymes.'
  const start = before.indexOf(quote)
  const anchor = anchorOf(before, start, start + quote.length)
  const fact = {
    ...{ id: 1, deckId: 1, kind: 'basic' as const, front: 'Lysosomes', back: 'x', tags: [], version: 1, cards: [] },
    ...{ createdAt: '', updatedAt: '', origin: { kind: 'note' as const, id: 'n', version: 1, anchor } },
  }
  const now = before.replace('parts of the cell with acid enzymes', 'organelles at pH 5')
  expect(changedFacts({ id: 'n', markdown: now, version: 2 }, [fact])).toMatchObject([
    { previous: quote, now: 'Lysosomes are vesicles that digest worn-out organelles at pH 5.' },
  ])
})
