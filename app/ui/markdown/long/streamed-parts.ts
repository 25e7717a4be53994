import { useMemo, useState } from 'react'
import type { TextBlock } from '#worker/domain/markdown/document-reader.ts'
import { type PartLayout, PART, partsOf, type TextPart } from './parts.tsx'

interface Shown {
  part: TextPart
  layout: PartLayout
}

/**
 * The parts of a streamed text, all of them rendered. A complete part stays the same object. One that was completed on
 * screen has been laid out, so the browser knows its height and can skip it until it is scrolled into view.
 * @param streaming undefined for a text that was never streamed: null is returned
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
