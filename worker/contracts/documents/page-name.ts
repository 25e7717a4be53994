import type { DocumentKind } from './kinds.ts'

/** Characters of a name: titles of chapters can be sentences. */
const NAME_MAX = 80

/**
 * What a page is called where its number does not say it: "page iv", "Slide 3", the title of a chapter. The label of a section
 * is the heading that it begins under, which need not be the one of a passage in it, so sections are called by their numbers.
 */
export function pageName(kind: DocumentKind | null, label: string | null): string | null {
  if (label === null || label === '') return null
  if (kind === 'pdf') return `page ${label}`
  if (kind !== 'pptx' && kind !== 'epub') return null
  return label.length > NAME_MAX ? `${label.slice(0, NAME_MAX - 1).toWellFormed()}…` : label
}
