import type { DocumentKind } from '#worker/contracts/documents/kinds.ts'
import { startsWith } from './signatures.ts'

/** Whether a file of this kind may begin with these bytes: kinds that are archives all begin alike. */
export function isKindOfHead(head: Uint8Array, kind: DocumentKind): boolean {
  if (kind === 'pdf') return new TextDecoder('windows-1252').decode(head).includes('%PDF-')
  return ['docx', 'pptx', 'epub', 'odt'].includes(kind) && startsWith(head, 0, 'PK')
}
