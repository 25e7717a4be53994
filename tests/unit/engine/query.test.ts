import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stem } from '#worker/engine/language/stem.ts'
import { SEARCH_TERMS_MAX, searchTerms } from '#worker/engine/query.ts'
import { NOTES } from './corpus.ts'

test('search terms are plain words, unique and few, whatever is asked', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('" OR owner_id:x', 'NEAR(a b)', '*', '漢字は何ですか', 'ÉCOLE'),
  )
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 8 }), (parts) => {
      const terms = searchTerms(parts.join(' '))
      expect(terms.length).toBeLessThanOrEqual(SEARCH_TERMS_MAX)
      expect(new Set(terms).size).toBe(terms.length)
      for (const term of terms) expect(term).toMatch(/^[\p{L}\p{N}]+$/u)
    }),
  )
  expect(searchTerms('x'.repeat(500_000) + ' y'.repeat(100_000)).length).toBeLessThanOrEqual(SEARCH_TERMS_MAX)
}, 30_000)

test('little words are dropped, abbreviations are not, a follow-up brings its subject', () => {
  expect(searchTerms('Please explain what the hippocampus is')).toEqual(['hippocampus'])
  expect(searchTerms('What is IT?')).toEqual(['it'])
  expect(searchTerms('and why?', [{ role: 'learner', text: 'What is osmosis?' }])).toEqual(['osmosis'])
  expect(searchTerms('Was ist die Photosynthese?')).toEqual(['photosynthese'])
  expect(searchTerms('hello')).toEqual([])
})

test('stems are those of the index', () => {
  const db = new DatabaseSync(':memory:')
  db.exec(
    `create virtual table t using fts5(w, tokenize = 'porter unicode61'); create virtual table v using fts5vocab(t, row)`,
  )
  const put = db.prepare('insert into t values (?)')
  const clear = db.prepare('delete from t')
  const read = db.prepare('select term from v')
  const words = new Set(NOTES.flatMap(({ markdown }) => markdown.toLowerCase().match(/[a-z]+/g) ?? []))
  for (const word of [...words, ...MORE]) {
    clear.run()
    put.run(word)
    expect(stem(word), word).toBe(String(read.get()?.term))
  }
})

const MORE =
  `caresses ponies ties cats feed agreed plastered bled motoring sing conflated troubled sized hopping tanned falling
hissing fizzed failing filing happy sky relational conditional rational valenci hesitanci digitizer conformabli radicalli
differentli vileli analogousli vietnamization predication operator feudalism decisiveness hopefulness callousness formaliti
sensitiviti sensibiliti triplicate formative formalize electriciti electrical hopeful goodness revival allowance inference
airliner gyroscopic adjustable defensible irritant replacement adjustment dependent adoption homologou communism activate
angulariti homologous effective bowdlerize probate rate cease controll roll biology geology analogies`.split(/\s+/)
