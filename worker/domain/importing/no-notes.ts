import { extensionOf } from './text/tree-index.ts'

/** Kinds of files that are no notes, by their extensions, as a learner calls them. */
const NAMES: Record<string, string> = {
  rtf: 'an RTF document',
  doc: 'an old Word document',
  docx: 'a Word document',
  odt: 'an OpenDocument text',
  pages: 'a Pages document',
  pdf: 'a PDF',
  epub: 'a book (EPUB)',
  ppt: 'an old PowerPoint presentation',
  pptx: 'a PowerPoint presentation',
  odp: 'an OpenDocument presentation',
  key: 'a Keynote presentation',
  xls: 'an old Excel table',
  xlsx: 'an Excel table',
  ods: 'an OpenDocument table',
  numbers: 'a Numbers table',
  one: 'a OneNote section',
  opml: 'an outline (OPML)',
  apkg: 'an Anki package',
  colpkg: 'an Anki collection',
  mht: 'a saved web page (MHTML)',
  mhtml: 'a saved web page (MHTML)',
  webarchive: 'a saved web page of Safari',
}

const AS_DOCUMENT = new Set(['docx', 'odt', 'pdf', 'epub', 'pptx'])
const AS_CARDS = new Set(['apkg', 'colpkg'])
const AS_TABLE = new Set(['xls', 'xlsx', 'ods', 'numbers'])

/** A sentence about a file that is no note and to which none leads: what it is, and what to do with it. */
export function whyNoNote(path: string): string {
  const extension = extensionOf(path)
  const name = NAMES[extension]
  if (name === undefined) return 'No note leads to this file. Drop it into a note to keep it.'
  if (AS_DOCUMENT.has(extension)) return `It is ${name}, not a note. Add it to Documents to read it there.`
  if (AS_CARDS.has(extension)) return `It is ${name}, not a note. Import it as flashcards.`
  if (AS_TABLE.has(extension)) return `It is ${name}, not a note. Save it as CSV, and import that.`
  return `It is ${name}, which can’t be read here. Save it as Markdown, text, HTML or .docx.`
}
