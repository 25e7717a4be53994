import { idParam, textParam } from '#app/lib/search-params.ts'
import type { DocumentKind } from '#worker/contracts/documents/kinds.ts'
import type { DocumentSort } from '#worker/contracts/documents.ts'
import { TAG_MAX, TAG_PATTERN } from '#worker/contracts/knowledge/tag-rules.ts'

/** The states that a list can be narrowed to. */
export type DocumentState = 'ready' | 'reading' | 'stopped'

export interface DocumentFilter {
  topic?: number
  tag?: string
  kind?: DocumentKind
  status?: DocumentState
  sort?: DocumentSort
  q?: string
}

export const KIND_NAMES: Record<DocumentKind, string> = {
  pdf: 'PDF',
  docx: 'Word',
  pptx: 'PowerPoint',
  epub: 'EPUB',
  odt: 'OpenDocument',
  html: 'Web page',
  markdown: 'Markdown',
  text: 'Text',
  image: 'Picture',
}

export const SORT_NAMES: Record<DocumentSort, string> = {
  updated: 'Last changed first',
  created: 'Newest first',
  title: 'A to Z',
  size: 'Largest first',
  read: 'Last read first',
}

export const STATE_NAMES: Record<DocumentState, string> = {
  ready: 'Ready',
  reading: 'Being read',
  stopped: 'Stopped',
}

/** Parses the filter in an address; invalid parts are left out, so a mistyped address still shows the documents. */
export function documentFilter(search: Record<string, unknown>): DocumentFilter {
  const tag = textParam(search.tag)
  return {
    topic: idParam(search.topic),
    tag: tag.length <= TAG_MAX && TAG_PATTERN.test(tag) ? tag : undefined,
    kind: oneOf(search.kind, KIND_NAMES),
    status: oneOf(search.status, STATE_NAMES),
    sort: oneOf(search.sort, SORT_NAMES),
    q: textParam(search.q, 200) || undefined,
  }
}

/** Whether the filter leaves documents out. */
export function isNarrowed({ topic, tag, kind, status, q }: DocumentFilter): boolean {
  return [topic, tag, kind, status, q].some((part) => part !== undefined)
}

function oneOf<Name extends string>(value: unknown, names: Record<Name, string>): Name | undefined {
  return typeof value === 'string' && Object.hasOwn(names, value) ? (value as Name) : undefined
}
