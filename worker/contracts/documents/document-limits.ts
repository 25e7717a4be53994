/** Limits of documents. Without zod, for pages. */
export const DOCUMENT_TITLE_MAX = 200
/** Bytes of one file. */
export const DOCUMENT_MAX = 200_000_000
/** Bytes of each part of an upload but the last: R2 takes none that is smaller than 5 MiB. */
export const UPLOAD_PART_BYTES = 5 * 1024 * 1024
/** Pages that are read of one document, whatever the plan. */
export const DOCUMENT_PAGES_MAX = 3_000
/** Characters (UTF-16 units) of the text of one document. */
export const DOCUMENT_TEXT_MAX = 4_000_000
/** Between two pages of a document's text. */
export const PAGE_BREAK = '\n\n'
/** Characters (UTF-16 units) of one page. A row of D1 holds 2 MB; a page stays well below it in any script. */
export const PAGE_TEXT_MAX = 300_000
/** Entries of an outline. */
export const OUTLINE_MAX = 2_000
/** Pages of one request. */
export const PAGES_AT_ONCE = 20
/** Pages that one request says were seen. */
export const PAGES_SEEN_AT_ONCE = 200
/** Bytes that the Worker opens: its memory is 128 MB, of which an open document needs a multiple of its size. */
export const READABLE_MAX = 50_000_000
/** Documents of one learner where no plan says less: a wall against filling a database. */
export const DOCUMENTS_MAX = 10_000
/** Documents that one request moves, tags, bins or restores. */
export const PATCHED_DOCUMENTS_MAX = 200
export const FILE_NAME_MAX = 255
