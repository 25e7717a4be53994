import { expect, test } from 'vitest'
import { isLikelyEnglish } from '#worker/domain/rewriting/spelling/likely-english.ts'
import { misspeltWords } from '#worker/domain/rewriting/spelling/misspelt.ts'
import { statistics } from '#tests/support/word-statistics.ts'

/** The corrections of one word, as if a dictionary did not know it. */
function corrected(text: string, word: string, suggestions: string[] = []) {
  const start = text.indexOf(word)
  return misspeltWords(text, [{ start, end: start + word.length, suggestions }], statistics)[0]
}

test.each([
  ['They live aroud there.', 'aroud', 'around'],
  ['It is very usefull.', 'usefull', 'useful'],
  ['I beleive it.', 'beleive', 'believe'],
  ['In old times familes were big.', 'familes', 'families'],
  ['My freinds are here.', 'freinds', 'friends'],
  ['It is a big diffrence.', 'diffrence', 'difference'],
  ['Becouse it rained, we left.', 'Becouse', 'Because'],
  ['The goverment decides.', 'goverment', 'government'],
  ['I dont know.', 'dont', "don't"],
  ['There is alot of it.', 'alot', 'a lot'],
  ['They know eachother.', 'eachother', 'each other'],
  ['They donnot have much time.', 'donnot', 'do not'],
  ['It isnnot easy for us.', 'isnnot', 'is not'],
  ['The childs were asleep.', 'childs', 'children'],
  ['It was a childs drawing.', 'childs', "child's"],
  ['He has white tooths.', 'tooths', 'teeth'],
  ['This hotel is friendlyer.', 'friendlyer', 'friendlier'],
])('in “%s” “%s” is “%s”: the usual word that is near', (text, word, right) => {
  expect(corrected(text, word, ['aground', 'use full', 'fa miles'])?.after).toBe(right)
})

test('a word is split only where the two are often neighbours', () => {
  expect(corrected('You find it inmany books.', 'inmany')?.after).toBe('in many')
  expect(corrected('It has many informations.', 'informations', ['in formations'])?.after ?? '').not.toContain(' ')
  expect(corrected('I am intrested in it.', 'intrested', ['int rested'])?.after).toBe('interested')
})

test('where it is close, up to three words are offered, and what is around decides', () => {
  const edit = corrected('They were at the pary.', 'pary')
  expect([edit?.after, ...(edit?.others ?? [])]).toContain('party')
  expect(edit?.others?.length).toBeGreaterThan(0)
  expect(edit?.others?.length).toBeLessThan(3)
  expect(corrected('I recieve it.', 'recieve')?.others).toBeUndefined()
  expect(corrected('The yong people are here.', 'yong')?.after).toBe('young')
})

test.each([
  ['We met Zoltar there.', 'Zoltar'],
  ['Carl von Linde built it.', 'von'],
  ['M. Theo Karney came.', 'Theo'],
  ['The Y. pestis genome was read.', 'pestis'],
  ['It runs in time fx(n).', 'fx'],
  ['It is 760 nm long.', 'nm'],
  ['They use the term “disking” here.', 'disking'],
  ['It is a biodiverse place.', 'biodiverse'],
  ['The WHOX said so.', 'WHOX'],
  ['Hello xqzvbnw there.', 'xqzvbnw'],
  ['They theorise about it.', 'theorise'],
  ['The note said "I beleive in ghosts" at the end.', 'beleive'],
  ['He wrote “my freinds are gone” on it.', 'freinds'],
])('in “%s” “%s” is left alone', (text, word) => {
  expect(corrected(text, word)).toBeUndefined()
})

test('what follows a quotation is no part of it', () => {
  expect(corrected('He said "go home" to his freinds today.', 'freinds')?.after).toBe('friends')
})

test('the reason speaks of this very word', () => {
  const reasonOf = (word: string) => corrected(`It is ${word} now.`, word)?.reason
  expect(reasonOf('freind')).toBe('Two letters have changed places: “ie”, not “ei”.')
  expect(reasonOf('goverment')).toBe('“government” has “n” after “gover”.')
  expect(reasonOf('untill')).toBe('“until” has a single “l”.')
  expect(reasonOf('accomodate')).toBe('“accommodate” has a double “m”.')
  expect(reasonOf('isnnot')).toBe('These are two words: “is not”.')
  expect(reasonOf('seperate')).toBe('“separate” is written with “a”, not “e”.')
})

test.each([
  ['image you salf you are wark in factory just to do one thing, becouse u dont know more', true],
  ['I beleive thes informtion ar realy usefull fore peple hwo liv thear', true],
  ['Photosynthesis', true],
  ['Die Zelle ist die kleinste Einheit des Lebens, und sie hat eine Membran.', false],
  ['La cellule est la plus petite unité du vivant, et elle a une membrane.', false],
  ['La célula es la unidad más pequeña de la vida y tiene una membrana.', false],
  ['De cel is de kleinste eenheid van het leven en heeft een membraan.', false],
  ['Клетка — наименьшая единица жизни', false],
  ['細胞は生命の最小単位である。', false],
])('“%s”: English %s', (text, is) => {
  expect(isLikelyEnglish(text, statistics)).toBe(is)
})

test.each([
  ['He choosed it.', 'choosed', 'chose'],
  ['They have catched it.', 'catched', 'caught'],
  ["I didn't buyed it.", 'buyed', 'buy'],
  ['Birds flyed away.', 'flyed', 'flew'],
  ['The film was writed by him.', 'writed', 'written'],
  ['She cutted it.', 'cutted', 'cut'],
  ['Teached by nobody, he learned.', 'Teached', 'Taught'],
  ['She was borned in Warsaw.', 'borned', 'born'],
])('in “%s” the irregular past of “%s” is “%s”', (text, word, right) => {
  const edit = corrected(text, word, ['chased', 'cached'])
  expect(edit?.after).toBe(right)
  expect(edit?.kind).toBe('grammar')
  expect(edit?.reason).not.toContain('dictionary')
})

test('a usual word with “s” behind is no other word, and a plural of “y” is one of “ies”', () => {
  expect(corrected('They can, but the olders cannot.', 'olders')).toBeUndefined()
  expect(corrected("It was my own's idea.", "own's")?.after ?? 'own').toBe('own')
  expect(corrected('It has many livestocks.', 'livestocks')?.after).toBe('livestock')
  expect(corrected('Many familys live there.', 'familys')?.after).toBe('families')
})
