import { expect, test } from 'vitest'
import { isQuoteAddress } from '#worker/contracts/knowledge/quote-form.ts'
import { findQuoteAddress, quoteAddress, quoteAddressIn } from '#worker/domain/anchors/quote-address.ts'
import { cpuMs } from '#tests/support/cpu-time.ts'

const NOTE = [
  '# Cell division',
  'In metaphase the *chromosomes* line up at the equator of the cell.',
  'Spindle fibres pull them apart in anaphase, and each half moves to its own pole.',
  'Cytokinesis divides the cytoplasm; a cell plate forms in plants, a furrow in animals.',
].join('\n\n')

const rangeOf = (text: string, words: string) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
})
const addressOf = (words: string, text = NOTE) => quoteAddressIn(text, rangeOf(text, words)) ?? ''
const shown = (text: string, address: string) => {
  const found = findQuoteAddress(text, address)
  return found && { text: text.slice(found.start, found.end), how: found.how }
}

test('a link finds its passage again in a note that was edited', () => {
  const sentence = 'In metaphase the *chromosomes* line up at the equator of the cell.'
  const address = addressOf(sentence)
  expect(shown(NOTE, address)).toEqual({ text: sentence, how: 'exact' })
  // Written before it: the words are elsewhere.
  const later = NOTE.replace('# Cell division', '# Cell division\n\nEverything begins with one cell that has grown.')
  expect(shown(later, address)).toEqual({ text: sentence.slice(0, -1), how: 'moved' })
  // Some words of it were changed.
  const edited = later.replace('line up at the equator', 'gather along the equator')
  expect(shown(edited, address)).toMatchObject({ how: 'similar' })
  expect(shown(edited, address)?.text).toContain('*chromosomes* gather along the equator')
  // It was deleted: nothing else is highlighted.
  expect(shown(later.replace(sentence, ''), address)).toBe(null)
  expect(shown('', address)).toBe(null)
})

test('a short quotation that occurs again is told by what stands around it', () => {
  const text = 'The cell has walls. It is small.\n\nThe cell has walls. It is large.'
  const second = text.lastIndexOf('The cell')
  const address = quoteAddressIn(text, { start: second, end: second + 8 }) ?? ''
  const later = `${'First of all. '.repeat(5)}${text}`
  expect(findQuoteAddress(later, address)?.start).toBe(later.lastIndexOf('The cell'))
  // One word alone says too little where it stood among others.
  expect(shown('A cell divides.', addressOf('cell plate'.slice(0, 4)))).toBe(null)
})

test('a long passage is named by both of its ends, and its address stays short', () => {
  const long = Array.from({ length: 400 }, (_, i) => `word${i}`).join(' ')
  const text = `Before it all.\n\n${long}\n\nAfter it all.`
  const address = addressOf(long, text)
  expect(address.length).toBeLessThanOrEqual(100)
  expect(isQuoteAddress(address)).toBe(true)
  expect(shown(text, address)).toEqual({ text: long, how: 'exact' })
  expect(shown(`New words.\n\n${text}`, address)).toEqual({ text: long, how: 'moved' })
  const changed = text.replace('word200', 'another').replace('word3 ', 'third ')
  expect(shown(`New words.\n\n${changed}`, address)).toMatchObject({ how: 'similar' })
  expect(shown(`New words.\n\n${changed}`, address)?.text.slice(-7)).toBe('word399')
  // Chinese has no spaces: each character is a word.
  const chinese = '細胞分裂の中期では染色体が赤道面に並ぶ。その後、紡錘体が染色体を両極へ引き離す。'
  expect(shown(`新しい段落。\n\n${chinese}`, addressOf(chinese, chinese))?.how).toBe('moved')
})

test('no word of the note is in its address, and a citation needs none around it', () => {
  const citation = { start: 17, end: 83, quote: NOTE.slice(17, 83) }
  const address = quoteAddress(citation)
  expect(address).toMatch(/^17-83\.\.[\w-]+\.\.$/)
  for (const word of NOTE.match(/[a-z]{4,}/gi) ?? []) expect(address.toLowerCase()).not.toContain(word.toLowerCase())
  expect(shown(`More.\n\n${NOTE}`, address)?.how).toBe('moved')
})

test('addresses of earlier versions still work, and what is none is refused', () => {
  expect(shown(NOTE, '17-29')).toEqual({ text: NOTE.slice(17, 29), how: 'exact' })
  expect(isQuoteAddress('17-29')).toBe(true)
  for (const wrong of ['17', '17-29.', '17-29.AB.C.DE.', '17-29.<b>.AB..', `17-29..${'AB'.repeat(400)}..`, 1729])
    expect(isQuoteAddress(wrong), String(wrong)).toBe(false)
})

test('a large note is searched quickly', () => {
  const large = Array.from({ length: 30_000 }, (_, i) => `word${i % 997} and`).join(' ')
  const sentence = 'The mitochondrion makes most of what the cell spends.'
  const address = quoteAddress({ start: 5, end: 5 + sentence.length, quote: sentence })
  const began = cpuMs()
  expect(findQuoteAddress(large, address)).toBe(null)
  expect(findQuoteAddress(`${large} ${sentence}`, address)?.how).toBe('moved')
  expect(cpuMs() - began).toBeLessThan(1_500)
})
