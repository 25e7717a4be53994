/** What a document is, by its content. */
export const DOCUMENT_KINDS = ['pdf', 'docx', 'pptx', 'epub', 'odt', 'html', 'markdown', 'text', 'image'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export interface DocumentKindFacts {
  /** As a learner calls it: "A PDF", "3 Word documents". */
  name: string
  /** The media type it is stored and downloaded as. */
  mediaType: string
  /** Lower case, without the dot; the usual one first. */
  extensions: readonly string[]
  /** What its pages are called, one and many. */
  page: readonly [string, string]
}

export const DOCUMENT_KIND_FACTS: Record<DocumentKind, DocumentKindFacts> = {
  pdf: { name: 'PDF', mediaType: 'application/pdf', extensions: ['pdf'], page: ['page', 'pages'] },
  docx: {
    name: 'Word document',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx', 'docm', 'dotx'],
    page: ['section', 'sections'],
  },
  pptx: {
    name: 'PowerPoint slides',
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extensions: ['pptx', 'pptm', 'ppsx', 'potx'],
    page: ['slide', 'slides'],
  },
  epub: {
    name: 'EPUB book',
    mediaType: 'application/epub+zip',
    extensions: ['epub'],
    page: ['chapter', 'chapters'],
  },
  odt: {
    name: 'OpenDocument text',
    mediaType: 'application/vnd.oasis.opendocument.text',
    extensions: ['odt', 'ott'],
    page: ['section', 'sections'],
  },
  html: {
    name: 'Web page',
    mediaType: 'text/html',
    extensions: ['html', 'htm', 'xhtml'],
    page: ['section', 'sections'],
  },
  markdown: {
    name: 'Markdown',
    mediaType: 'text/markdown',
    extensions: ['md', 'markdown', 'mdown', 'mkd', 'qmd', 'rmd'],
    page: ['section', 'sections'],
  },
  text: { name: 'Text', mediaType: 'text/plain', extensions: ['txt', 'text'], page: ['section', 'sections'] },
  /** Its text is recognised in the browser. */
  image: { name: 'Picture', mediaType: 'image/*', extensions: ['png', 'jpg', 'jpeg', 'webp'], page: ['page', 'pages'] },
}

/** For the `accept` of a file picker. The content decides, so other files are not refused by their name. */
export const DOCUMENT_ACCEPT = DOCUMENT_KINDS.flatMap((kind) => {
  const { mediaType, extensions } = DOCUMENT_KIND_FACTS[kind]
  return [mediaType, ...extensions.map((extension) => `.${extension}`)]
}).join(',')
