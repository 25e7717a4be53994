import { expect, test } from 'vitest'
import type { Guidance } from '#worker/engine/manners/guidance.ts'
import { respond, searchTermsFor } from '#worker/engine/respond.ts'
import { NOTES } from './corpus.ts'
import { libraryOf } from './library.ts'

const library = libraryOf([
  ...NOTES,
  { title: 'Of [marks] | and #', markdown: 'Turgor is the pressure of [1] water.\n' },
])

function noteAbout(subject: string) {
  const guidance: Guidance = { manner: 'note', subject, lastReply: null }
  const question = `Make a note about ${subject}`
  const evidence = library.evidence(searchTermsFor(guidance, question, []).join(' '))
  return respond(guidance, { question, history: [], ...evidence })
}

/** Each quotation's address: a note and the range of its Markdown. */
const LINK = /\(\[[^\n]*?\]\(\/dashboard\/knowledge\/notes\/([0-9a-f-]+)\?quote=(\d+)-(\d+)\.[\w.-]+\)\)/g

test('a note about a subject contains sentences of the notes, each with a link to its exact position', () => {
  for (const subject of ['photosynthesis', 'the causes of the French Revolution', 'mitosis', 'Turgor']) {
    const { note, citations } = noteAbout(subject)
    expect(citations).toEqual([])
    expect(note?.title).toBe(subject.charAt(0).toUpperCase() + subject.slice(1))
    const links = [...(note?.markdown.matchAll(LINK) ?? [])]
    expect(links.length, subject).toBeGreaterThan(0)
    for (const [, sourceId = '', start, end] of links) {
      const quote = library.markdownOf(sourceId).slice(Number(start), Number(end))
      const words = quote.split('\n')[0]?.replace('[1]', '') ?? ''
      expect(note?.markdown.replace('[\u20601]', '')).toContain(words)
    }
  }
  expect(noteAbout('mitosis').note?.markdown).toContain('1. Prophase: chromosomes condense\n2. Metaphase')
  expect(noteAbout('photosynthesis').note?.markdown).toContain(
    '## Calvin cycle\n\nThe Calvin cycle runs in the stroma. (',
  )
})

test('a subject that the notes do not speak of is refused, and so is nothing', () => {
  for (const subject of ['zebras', '!?', '  ']) expect(noteAbout(subject)).not.toHaveProperty('note')
  const none: Guidance = { manner: 'note', subject: null, lastReply: null }
  const input = { question: 'Make a note of that', history: [], passages: [], noteCount: 0 }
  expect(respond(none, input).markdown).toMatch(/no answer from your notes/)
})
