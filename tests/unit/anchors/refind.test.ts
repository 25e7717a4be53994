import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anchorsOnPage } from '#worker/domain/anchors/page-parts.ts'
import { NewerText, type Place } from '#worker/domain/anchors/refind.ts'

const paged = (pages: readonly string[]) => {
  let start = 0
  return pages.map((markdown, i) => {
    const page = { page: i + 1, markdown, start }
    start += markdown.length + 2
    return page
  })
}

function mark(pages: readonly string[], words: string): Place {
  const page = paged(pages).find(({ markdown }) => markdown.includes(words))
  if (!page) throw new Error('no such words')
  const at = page.markdown.indexOf(words)
  const parts = anchorsOnPage(page, { start: at, end: at + words.length })
  return { page: page.page, start: page.start + at, parts, state: 'found' }
}

const quotesOf = ({ parts }: Place) => parts.map(({ quote }) => quote)
const before = [
  'Light is a wave that needs no medium to travel in.',
  'Young showed interference with two slits in 1801.',
]

test('a highlight is found on the page it has moved to, also where some of its words are others now', () => {
  const place = mark(before, 'interference with two slits')
  const newer = new NewerText(paged(['A new chapter.', 'And another one.', ...before]))
  expect(newer.refind(place, undefined)).toMatchObject({ page: 4, state: 'found', parts: [{ page: 4 }] })
  const edited = new NewerText(
    paged([before[0] ?? '', 'In London Young showed clear interference with two narrow slits in 1801.']),
  )
  const changed = edited.refind(mark(before, 'Young showed interference with two slits'), undefined)
  expect(changed).toMatchObject({ page: 2, state: 'changed' })
  expect(quotesOf(changed)).toEqual(['Young showed clear interference with two narrow slits'])
})

test('what is not in the new text keeps its place and says so, and a later version with it finds it again', () => {
  const place = mark(before, 'Light is a wave that needs no medium')
  const lost = new NewerText(paged(['Something else entirely.', before[1] ?? ''])).refind(place, undefined)
  expect(lost).toEqual({ ...place, state: 'lost' })
  expect(new NewerText(paged(before)).refind(lost, undefined)).toEqual(place)
})

test('a passage that the new pages divide is marked on both', () => {
  const place = mark(before, 'Light is a wave that needs no medium to travel in.')
  const newer = new NewerText(paged(['Light is a wave that needs', 'no medium to travel in.', before[1] ?? '']))
  const found = newer.refind(place, undefined)
  expect(quotesOf(found)).toEqual(['Light is a wave that needs', 'no medium to travel in.'])
  expect(found.parts.map(({ page }) => page)).toEqual([1, 2])
})

test('a note on a page goes with the page’s text; of a page that is gone it says so', () => {
  const note: Place = { page: 2, start: 52, parts: [], state: 'found' }
  const old = paged(before)[1]
  expect(new NewerText(paged(['New.', ...before])).refind(note, old)).toMatchObject({ page: 3, state: 'found' })
  expect(new NewerText(paged(['Only one page now.'])).refind(note, old)).toEqual({ ...note, state: 'lost' })
})

const word = fc.stringMatching(/^[a-z]{3,9}$/)
const paragraph = fc.array(word, { minLength: 8, maxLength: 30 }).map((words) => words.join(' '))
const pages = fc.array(fc.array(paragraph, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })

test('whatever is written and taken away around it, a passage that is still there is found, word for word', () => {
  fc.assert(
    fc.property(pages, pages, pages, fc.nat(), fc.nat(), (old, added, after, at, seed) => {
      const paragraphs = old.flat()
      const marked = paragraphs[at % paragraphs.length] ?? ''
      const place = mark(
        old.map((page) => page.join('\n\n')),
        marked,
      )
      // The new version: other pages before and after it, and of the old paragraphs only some.
      const kept = paragraphs.filter((each, i) => each === marked || (seed >> (i % 30)) % 2 === 0)
      const now = [...added, kept, ...after].map((page) => page.join('\n\n'))
      const found = new NewerText(paged(now)).refind(place, undefined)
      expect(found.state).toBe('found')
      expect(quotesOf(found)).toEqual([marked])
      const text = now.join('\n\n')
      for (const { quote, start, end } of found.parts) expect(text.slice(start, end)).toBe(quote)
    }),
  )
})
