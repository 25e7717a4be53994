import fc from 'fast-check'

/** Few different words, so that texts repeat themselves: what differences and merges go wrong on. */
const word = fc.constantFrom(
  'the',
  'cell',
  'a',
  'of',
  'energy',
  '**bold**',
  'ATP',
  '細胞',
  'ﬁ',
  '👩🏽‍🔬',
  'é',
  '$x^2$',
  '|',
  '- ',
)
const sentence = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => `${words.join(' ')}.`)
const paragraph = fc.array(sentence, { maxLength: 4 }).map((sentences) => sentences.join(' '))

const note = fc
  .tuple(fc.array(paragraph, { maxLength: 6 }), fc.constantFrom('\n\n', '\n', '\r\n', ''))
  .map(([paragraphs, between]) => paragraphs.join(between))

/** What is cut out of a text and what is put there; places as fractions of its length. */
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.integer({ min: 0, max: 12 }),
  put: fc.oneof(word, sentence, fc.constantFrom('\n', '\n\nNew.\n\n', ' ', '')),
})
export const edits = fc.array(edit, { maxLength: 4 })

export function edited(text: string, changes: readonly { at: number; cut: number; put: string }[]): string {
  return changes.reduce((now, { at, cut, put }) => {
    const from = Math.floor(at * now.length)
    return now.slice(0, from) + put + now.slice(from + cut)
  }, text)
}

/** A base and two texts made from it. */
export const versions = fc
  .tuple(note, edits, edits)
  .map(([base, mine, theirs]) => ({ base, mine: edited(base, mine), theirs: edited(base, theirs) }))
