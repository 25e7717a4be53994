/** Pages of one document, whatever the caller allows. */
export const PAGES_MAX = 5_000
/** Characters (UTF-16 units) of one page, and of a document that is read at once; what is beyond is cut off. */
export const PAGE_TEXT_MAX = 1_000_000
export const DOCUMENT_TEXT_MAX = 4_000_000
export const TITLE_MAX = 200

/** Of an archive: entries, bytes of one part that is read, bytes of all parts that are read. */
export const ENTRIES_MAX = 20_000
export const PART_MAX = 32_000_000
export const PARTS_MAX = 96_000_000

/** Levels of headings in an outline. */
export const OUTLINE_LEVELS = 6
