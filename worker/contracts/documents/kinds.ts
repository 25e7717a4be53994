/** What can be read, told by a file's content. */
export const DOCUMENT_KINDS = ['pdf', 'docx', 'pptx', 'epub', 'odt', 'html', 'markdown', 'text'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
