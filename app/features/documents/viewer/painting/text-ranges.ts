/** The text of an element as it is compared: letters and digits alone, each with where it stands. */
export interface IndexedText {
  letters: string
  nodes: Text[]
  offsets: number[]
}

const LETTER = /[\p{L}\p{N}]/u

/**
 * Compared without spaces and signs: the text layer of a PDF breaks lines, hyphens and ligatures elsewhere than the text that
 * was read of it.
 */
export function lettersOf(text: string): string {
  return [...text.normalize('NFKC').toLowerCase()].filter((c) => LETTER.test(c)).join('')
}

export function indexText(root: Element): IndexedText {
  const letters: string[] = []
  const nodes: Text[] = []
  const offsets: number[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue
    for (let at = 0; at < node.data.length; at++) {
      // By UTF-16 unit, since ranges count so; a pair of halves is looked at with its first.
      const code = node.data.codePointAt(at) ?? 0
      const wide = code > 0xffff
      for (const letter of lettersOf(String.fromCodePoint(code))) {
        for (let unit = 0; unit < letter.length; unit++) {
          nodes.push(node)
          offsets.push(at)
        }
        letters.push(letter)
      }
      if (wide) at++
    }
  }
  return { letters: letters.join(''), nodes, offsets }
}

/** So many letters of each end find a long passage whose middle is written otherwise. */
const END = 24
const OCCURRENCES_MAX = 500

/**
 * The range of a passage. `near` is the share of the text before it, from 0 to 1; of several that are alike the one with the
 * same text around it is taken.
 */
export function rangeOfPassage(
  index: IndexedText,
  passage: string,
  { near = 0, before = '', after = '' }: { near?: number; before?: string; after?: string } = {},
): Range | null {
  const wanted = lettersOf(passage)
  if (wanted === '') return null
  const expected = Math.round(near * index.letters.length)
  const around = { before: lettersOf(before), after: lettersOf(after) }
  const whole =
    around.before + around.after === ''
      ? nearest(index.letters, wanted, expected)
      : likeliest(index.letters, wanted, around)
  if (whole >= 0) return rangeOf(index, whole, whole + wanted.length)
  if (wanted.length < 2 * END) return null
  const first = nearest(index.letters, wanted.slice(0, END), expected)
  const last = first < 0 ? -1 : index.letters.indexOf(wanted.slice(-END), first)
  return last < 0 || last - first > 2 * wanted.length ? null : rangeOf(index, first, last + END)
}

/** Every occurrence of a word, also as the beginning or a part of another one. */
export function rangesOfWord(index: IndexedText, word: string): Range[] {
  const wanted = lettersOf(word)
  const ranges: Range[] = []
  if (wanted === '') return ranges
  for (let at = index.letters.indexOf(wanted); at >= 0; at = index.letters.indexOf(wanted, at + wanted.length)) {
    const range = rangeOf(index, at, at + wanted.length)
    if (range) ranges.push(range)
    if (ranges.length >= OCCURRENCES_MAX) break
  }
  return ranges
}

function nearest(text: string, wanted: string, expected: number): number {
  const after = text.indexOf(wanted, expected)
  const before = expected > 0 ? text.lastIndexOf(wanted, expected) : -1
  if (after < 0 || before < 0) return Math.max(after, before)
  return expected - before <= after - expected ? before : after
}

/** The occurrence with the most of the same letters around it. */
function likeliest(text: string, wanted: string, { before, after }: { before: string; after: string }): number {
  let best = { at: -1, shared: -1 }
  let at = text.indexOf(wanted)
  for (let count = 0; at >= 0 && count < OCCURRENCES_MAX; count++) {
    let shared = 0
    while (shared < before.length && text[at - 1 - shared] === before[before.length - 1 - shared]) shared++
    const end = at + wanted.length
    let behind = 0
    while (behind < after.length && text[end + behind] === after[behind]) behind++
    if (shared + behind > best.shared) best = { at, shared: shared + behind }
    at = text.indexOf(wanted, at + 1)
  }
  return best.at
}

function rangeOf({ nodes, offsets }: IndexedText, from: number, to: number): Range | null {
  const [first, last] = [nodes[from], nodes[to - 1]]
  if (!first || !last) return null
  const range = document.createRange()
  range.setStart(first, offsets[from] ?? 0)
  range.setEnd(last, Math.min(last.length, (offsets[to - 1] ?? 0) + 1))
  return range
}
