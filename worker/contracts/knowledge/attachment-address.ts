/** Where a learner's file is served from; its id follows. */
export const ATTACHMENT_PATH = '/api/attachments/'

export interface AttachmentAddress {
  id: string
  /** Pixels; null where nobody wrote them down. */
  width: number | null
  height: number | null
}

/** A file's address in Markdown. A picture's size is appended as `#640x480`, so that a page can reserve its space. */
export function attachmentAddress(id: string, size?: { width: number; height: number }): string {
  return `${ATTACHMENT_PATH}${id}${size ? `#${Math.round(size.width)}x${Math.round(size.height)}` : ''}`
}

const NAMED = /\/api\/attachments\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi

/** Ids of the files that a text names, each once. */
export function attachmentsIn(markdown: string): string[] {
  return [...new Set(Array.from(markdown.matchAll(NAMED), (match) => match[1]?.toLowerCase() ?? ''))]
}

/** The text with other words for the addresses of files, those after an address (`#640x480`) left as they are. */
export function withAddresses(markdown: string, word: (id: string) => string): string {
  return markdown.replace(NAMED, (_, id: string) => word(id.toLowerCase()))
}

const ADDRESS =
  /^\/api\/attachments\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:#([1-9]\d{0,4})x([1-9]\d{0,4})|#audio|#video)?$/i

const RECORDING = /^(\/api\/attachments\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:#(audio|video))?$/i

/** The address of a file with, where it is written after it, what is heard or seen in it; null for any other address. */
export function readRecordingAddress(address: string): { src: string; kind: 'audio' | 'video' | null } | null {
  const [, src, kind] = RECORDING.exec(address) ?? []
  return src === undefined ? null : { src, kind: kind === 'audio' || kind === 'video' ? kind : null }
}

/** What `attachmentAddress` wrote, taken apart; null for any other address. */
export function readAttachmentAddress(address: string): AttachmentAddress | null {
  const [, id, width, height] = ADDRESS.exec(address) ?? []
  return id ? { id, width: width ? Number(width) : null, height: height ? Number(height) : null } : null
}
