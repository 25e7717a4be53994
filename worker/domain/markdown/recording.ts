import { readRecordingAddress } from '#worker/contracts/knowledge/attachment-address.ts'
import { recordingKind, type RecordingKind } from '#worker/domain/files/recording.ts'

export interface Recording {
  src: string
  kind: RecordingKind
}

/**
 * Whether a link leads to a sound or a video of the learner's own: its address says so, or the name of the file that its words are.
 * Those words are not shown: a file is often called what it says.
 */
export function recordingOf(href: string, words: string): Recording | null {
  const address = readRecordingAddress(href)
  const kind = address && (address.kind ?? recordingKind(words))
  return address && kind ? { src: address.src, kind } : null
}

const LINK = /\[([^\][\n]{0,300})\]\((\/api\/attachments\/[^)\s]{36,60})\)/g

export function hasRecording(markdown: string): boolean {
  return Array.from(markdown.matchAll(LINK)).some(([, words = '', href = '']) => recordingOf(href, words) !== null)
}

/** The text with other words in the place of its recordings. */
export function withoutRecordings(markdown: string, words: (kind: RecordingKind) => string): string {
  return markdown.replace(LINK, (whole, shown: string, href: string) => {
    const found = recordingOf(href, shown)
    return found ? words(found.kind) : whole
  })
}
