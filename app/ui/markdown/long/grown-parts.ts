import { useMemo, useState } from 'react'
import type { TextBlock } from '#worker/domain/markdown/whole-text.ts'
import { type Look, PART, partsOf, type TextPart } from './parts.tsx'

interface Shown {
  part: TextPart
  look: Look
}

/**
 * The parts of a text that grows as it is read, all of them shown. A part that is closed stays the same object; where it
 * closed before the reader's eyes it has been laid out, so the browser knows its height, and need not look at it again
 * until it comes back into the window.
 * @param growing undefined for a text that is not of this kind, and then null is answered
 */
export function useGrownParts(blocks: TextBlock[], growing: boolean | undefined): Shown[] | null {
  const [cut] = useState(partsCutter)
  return useMemo(() => (growing === undefined ? null : cut(blocks, growing)), [blocks, growing, cut])
}

function partsCutter(): (blocks: TextBlock[], growing: boolean) => Shown[] {
  let parts: TextPart[] = []
  let grew = false
  return (blocks, growing) => {
    grew ||= growing
    parts = partsOf(blocks, PART).map((part, at) => sameAs(parts[at], part))
    return parts.map((part, at) => ({ part, look: grew && at < parts.length - 1 ? 'later' : 'apart' }))
  }
}

function sameAs(before: TextPart | undefined, part: TextPart): TextPart {
  const same =
    before?.members.length === part.members.length && before.members.every((each, i) => each === part.members[i])
  return same ? before : part
}
