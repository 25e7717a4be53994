import type { Citation } from '#worker/contracts/coach.ts'
import { citedHref } from '#worker/domain/anchors/quote-address.ts'
import { sourceName } from './source-name.ts'

/** A fenced block or a code span, which contain no marks. */
const CODE = /(^ {0,3}(?:```|~~~)[\s\S]*?(?:^ {0,3}(?:```|~~~)[ \t]*$|$(?![\s\S]))|`[^`\n]*`)/m
/** ` [2]`, ` [1, 3]`, but not the words of a link. */
const MARKS = /( ?)\[(\d{1,2}(?:\s*,\s*\d{1,2})*)\](?!\()/g

/** An answer without citation marks, for places that do not show the sources. */
export function withoutMarks(text: string): string {
  return marksAsLinks(text, [])
}

/** Replaces each citation mark by a link to the cited passage. */
export function marksAsLinks(text: string, citations: readonly Citation[]): string {
  const links = new Map(citations.map((citation) => [citation.number, linkTo(citation)]))
  const shown = (_mark: string, space: string, numbers: string) => {
    const known = numbers.split(',').flatMap((digits) => links.get(Number(digits)) ?? [])
    return known.length > 0 ? `${space}(${known.join('; ')})` : ''
  }
  return text
    .split(CODE)
    .map((piece, i) => (i % 2 === 0 ? piece.replace(MARKS, shown) : piece))
    .join('')
}

function linkTo(citation: Citation): string {
  // Many notes start with their own title. The page of a document is place enough.
  const headings = citation.page ? [] : citation.heading.split(' › ').filter(Boolean)
  const words = [...new Set([sourceName(citation), ...headings])]
    .join(' › ')
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>$~!|#&]/g, '\\$&')
  return `[${words}](${citedHref(citation)})`
}
