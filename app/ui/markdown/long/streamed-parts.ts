import { useMemo, useState } from 'react'
import type { TextBlock } from '#worker/domain/markdown/document-reader.ts'
import { type PartLayout, PART, partsOf, type TextPart } from './parts.tsx'

interface Shown {
  part: TextPart
  layout: PartLayout
}

/**
 * The parts of a text that grows as it is read, all of them shown. A part that is closed stays the same object; where it
 * closed before the reader's eyes it has been laid out, so the browser knows its height, and need not layout at it again
 * until it comes back into the window.
 * @param streaming undefined for a text that is not of this kind, and then null is answered
 */
export function useStreamedParts(blocks: TextBlock[], streaming: boolean | undefined): Shown[] | null {
  const [cut] = useState(partsCutter)
  return useMemo(() => (streaming === undefined ? null : cut(blocks, streaming)), [blocks, streaming, cut])
}

function partsCutter(): (blocks: TextBlock[], streaming: boolean) => Shown[] {
  let parts: TextPart[] = []
  let grew = false
  return (blocks, streaming) => {
    grew ||= streaming
    parts = partsOf(blocks, PART).map((part, at) => sameAs(parts[at], part))
    return parts.map((part, at) => ({ part, layout: grew && at < parts.length - 1 ? 'deferred' : 'contained' }))
  }
}

function sameAs(before: TextPart | undefined, part: TextPart): TextPart {
  const same =
    before?.members.length === part.members.length && before.members.every((each, i) => each === part.members[i])
  return same ? before : part
}
