import type { Citation } from '#worker/contracts/coach.ts'
import { placeName } from '#worker/domain/citations/source-name.ts'
import type { Answer } from '#worker/engine/evidence.ts'
import type { FoundHighlights, Highlighted } from '#worker/engine/manners/guidance.ts'
import { citationOf, uncited } from './compose.ts'
import { escapeMarkdown } from './quote-markdown.ts'

/** Characters of a highlight that are shown; its source shows the rest. */
const SHOWN = 400

/** What was highlighted, page by page, with the notes beside it, each with its source. */
export function listHighlights(found: FoundHighlights): Answer {
  const { shown, count, title } = found
  if (shown.length === 0) return { ...uncited(nothing(found)), isRefusal: true }
  const citations: Citation[] = []
  const groups = [...Map.groupBy(shown, ({ passage }) => passage.sourceId).values()].map((those) => {
    const lines = those.map((each) => {
      const citation = citationOf(citations.length + 1, { passage: each.passage }, 0, each.passage.body.length)
      citations.push(citation)
      return lineOf(each, citation.number)
    })
    const [first] = those
    return title === null && first
      ? `**${escapeMarkdown(first.passage.sourceTitle || 'Untitled document')}**\n\n${lines.join('\n')}`
      : lines.join('\n')
  })
  const more =
    count > shown.length
      ? [`These are ${shown.length} of ${count}. Name a document, or what they are about, to see the others.`]
      : []
  return { markdown: [opening(found), ...groups, ...more].join('\n\n'), citations }
}

function lineOf({ passage, quote, comment, isLost }: Highlighted, number: number): string {
  const name = placeName(passage)
  const place = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}${isLost ? ', not in the current file' : ''}`
  const note = comment.trim() && `${quote ? 'Your note: ' : 'your note: '}${cut(comment)}`
  return quote
    ? `- ${escapeMarkdown(place)}: “${cut(quote)}” [${number}]${note && `\n  ${note}`}`
    : `- ${escapeMarkdown(place)}, ${note} [${number}]`
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return escapeMarkdown(line.length > SHOWN ? `${line.slice(0, SHOWN - 1).toWellFormed()}…` : line)
}

function opening({ count, notesOnly, title, about }: FoundHighlights): string {
  const things = notesOnly ? 'note' : 'highlight'
  return `You have ${count === 1 ? `one ${things}` : `${count} ${things}s`}${where(title)}${on(about)}:`
}

function nothing({ notesOnly, title, about }: FoundHighlights): string {
  const things = notesOnly ? 'notes in the margin' : 'highlights'
  return `You have no ${things}${where(title)}${on(about)} yet. Open a document and select a passage to highlight it, or to write a note beside it.`
}

const where = (title: string | null) => (title === null ? '' : ` in “${escapeMarkdown(title)}”`)
const on = (about: string) => (about === '' ? '' : ` about *${escapeMarkdown(about)}*`)
