import { readFileSync, readdirSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANCHOR_CONTEXT_MAX, ANCHOR_QUOTE_MAX } from '#worker/contracts/anchors/anchor-limits.ts'
import { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import { anchorOf, findAnchor } from '#worker/domain/anchors/anchor.ts'
import { tokensOf } from '#worker/domain/merging/tokens.ts'

const POSTS = new URL('../../../app/features/blog/posts/', import.meta.url)
const posts = readdirSync(POSTS)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(new URL(name, POSTS), 'utf8'))
  // Their heads and lists of sources say much the same.
  .map((text) => text.slice(text.indexOf('\n---\n') + 5, text.lastIndexOf('\n## Sources')))

const NOTE = `# Cell division

Mitosis is the division of a nucleus into two identical nuclei. It is used for growth and repair.

- Prophase: chromosomes condense
- Metaphase: chromosomes line up in the middle

Every cell comes from an earlier cell.`

const anchorAt = (source: string, quote: string, from = 0) => {
  const start = source.indexOf(quote, from)
  const anchor = anchorOf(source, start, start + quote.length)
  if (!anchor) throw new Error(`“${quote}” is not there`)
  return anchor
}
const seen = (source: string, quote: string, later: string, from = 0) => {
  const found = findAnchor(later, anchorAt(source, quote, from))
  return found && [found.how, later.slice(found.start, found.end)]
}

test('a learner finds the passage again after they wrote before it, in it and around it', () => {
  const quote = 'the division of a nucleus into two identical nuclei'
  expect(seen(NOTE, quote, NOTE)).toEqual(['exact', quote])
  expect(seen(NOTE, quote, `New first line.\n\n${NOTE}`)).toEqual(['moved', quote])
  expect(seen(NOTE, quote, NOTE.replace('two identical', 'two new, identical'))).toEqual([
    'similar',
    'the division of a nucleus into two new, identical nuclei',
  ])
  expect(seen(NOTE, quote, NOTE.replace('division of a nucleus', '**division** of a  nucleus'))?.[0]).toBe('similar')
  expect(seen(NOTE, quote, NOTE.replace(quote, 'how skin grows'))).toBeNull()
  expect(seen(NOTE, quote, '')).toBeNull()
})

test('a short quote is identified by its context', () => {
  const later = `Prophase comes first.\n\n${NOTE}`
  expect(seen(NOTE, 'Prophase', later)).toEqual(['moved', 'Prophase'])
  expect(findAnchor(later, anchorAt(NOTE, 'Prophase'))?.start).toBe(later.indexOf('Prophase: '))
  expect(seen(NOTE, 'cell', NOTE.replace('an earlier', 'another'), 100)).toEqual(['exact', 'cell'])
  expect(seen(NOTE, 'Prophase', NOTE.replace('- Prophase: chromosomes condense\n', ''))).toBeNull()
  expect(seen(NOTE, 'chromosomes', 'Genes lie on chromosomes.')).toBeNull()
  expect(seen(NOTE, 'chromosomes condense', NOTE.replace('chromosomes c', 'the chromosome c'))).toEqual([
    'similar',
    'chromosome condense',
  ])
})

test('an anchor is bounded, has whole characters and passes its contract', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(300), fc.nat(300), (source, from, to) => {
      const whole = source.isWellFormed()
      const anchor = anchorOf(source, from, to)
      expect(anchor === null).toBe(from >= to || source.slice(from, to).trim() === '')
      if (!anchor) return
      expect(SourceAnchor.safeParse(anchor).success).toBe(true)
      expect(source.slice(anchor.start, anchor.end)).toBe(anchor.quote)
      if (whole) expect((anchor.before + anchor.after).isWellFormed()).toBe(true)
      expect(findAnchor(source, anchor)).toEqual({ start: anchor.start, end: anchor.end, how: 'exact' })
    }),
    { numRuns: 1_000 },
  )
  const long = anchorOf('🧬'.repeat(5_000), 0, 10_000)
  expect(long?.quote.length).toBe(ANCHOR_QUOTE_MAX)
  expect(long?.after.length).toBe(ANCHOR_CONTEXT_MAX)
  expect(anchorOf(NOTE, 5, 5)).toBeNull()
})

const passage = fc
  .record({
    post: fc.nat(posts.length - 1),
    at: fc.double({ min: 0, max: 0.95, noNaN: true }),
    words: fc.integer({ min: 8, max: 60 }),
  })
  .map(({ post, at, words }) => {
    const source = posts[post] ?? ''
    const pieces = tokensOf(source)
    const first = Math.floor(at * pieces.length)
    const start = pieces.slice(0, first).join('').length
    return { post, source, start, end: start + pieces.slice(first, first + 2 * words).join('').length }
  })

test('a passage is found whatever is written around it', () => {
  fc.assert(
    fc.property(
      passage,
      fc.lorem({ maxCount: 30 }),
      fc.lorem({ maxCount: 30 }),
      ({ source, start, end }, before, after) => {
        const anchor = anchorOf(source, start, end)
        fc.pre(anchor !== null)
        const later = `${before}\n\n${source.slice(0, end)}${after}${source.slice(end)}`
        expect(findAnchor(later, anchor)).toMatchObject({ how: 'moved', start: anchor.start + before.length + 2 })
      },
    ),
    { numRuns: 300 },
  )
})

test('a passage with every eighth word changed, removed or added is found in nearly all cases, at its position', () => {
  let found = 0
  let runs = 0
  fc.assert(
    fc.property(
      passage,
      fc.infiniteStream(fc.nat(23)),
      fc.lorem({ maxCount: 20 }),
      ({ source, start, end }, dice, before) => {
        const anchor = anchorOf(source, start, end)
        fc.pre(anchor !== null)
        const edited = tokensOf(anchor.quote).map((piece) => {
          const die = /\p{L}/u.test(piece) ? dice.next().value : 23
          return die === 0 ? '' : die === 1 ? 'zebra' : die === 2 ? `${piece} inserted` : piece
        })
        const at = before.length + anchor.start
        const later = before + source.slice(0, anchor.start) + edited.join('') + source.slice(anchor.end)
        runs++
        const place = findAnchor(later, anchor)
        if (!place) return
        const to = at + edited.join('').length
        const shared = Math.min(place.end, to) - Math.max(place.start, at)
        if (shared > 0.6 * (Math.max(place.end, to) - Math.min(place.start, at))) found++
        else expect(shared, anchor.quote).toBeGreaterThan(0)
      },
    ),
    { numRuns: 500 },
  )
  expect(found / runs).toBeGreaterThan(0.98)
})

test('a passage is not found in a text that never had it', () => {
  fc.assert(
    fc.property(passage, fc.nat(), ({ post, source, start, end }, other) => {
      const unrelated = posts[(post + 1 + (other % (posts.length - 1))) % posts.length] ?? ''
      const anchor = anchorOf(source, start, end)
      fc.pre(anchor !== null)
      expect(findAnchor(unrelated, anchor), anchor.quote).toBeNull()
      // Nor in its own once the paragraphs it stood in are gone.
      const from = source.lastIndexOf('\n\n', anchor.start)
      const to = source.indexOf('\n\n', anchor.end)
      const without = source.slice(0, Math.max(0, from)) + (to < 0 ? '' : source.slice(to))
      expect(findAnchor(without, anchor), anchor.quote).toBeNull()
    }),
    { numRuns: 500 },
  )
})

test('large and hostile texts are searched in bounded work', () => {
  const large = Array.from({ length: 40 }, () => posts.join('\n\n')).join('\n\n')
  const anchor = anchorAt(posts[2] ?? '', (posts[2] ?? '').slice(2_000, 2_400).trim())
  expect(large.length).toBeGreaterThan(1_000_000)
  expect(
    findAnchor(large, { ...anchor, quote: `${anchor.quote.slice(0, 200)} zebra ${anchor.quote.slice(200)}` })?.how,
  ).toBe('similar')
  const alike = 'a '.repeat(200_000)
  const quote = 'a '.repeat(900)
  expect(
    findAnchor(alike, { quote: `${quote}b`, before: '', after: '', start: 0, end: 1_801 })?.start ?? null,
  ).not.toBe(-1)
  expect(
    findAnchor('細'.repeat(200_000), { quote: `${'細'.repeat(1_900)}胞`, before: '', after: '', start: 9, end: 1_910 }),
  ).not.toBe(1)
})
