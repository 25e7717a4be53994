import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Translation } from '#worker/contracts/translate/translations.ts'
import { SentenceHighlight } from './sentence-highlight.tsx'
import { type Sentence, sentenceAt } from './sentences.ts'

/**
 * The sentence under the pointer or the caret, highlighted in the text and in its translation. In the text only as long as that
 * is as it was translated.
 * @param source the element around the text box
 */
export function useSentenceHighlight(source: RefObject<HTMLElement | null>, shown: Translation | null) {
  const [highlighted, setHighlighted] = useState<Sentence | null>(null)
  const [mirror, setMirror] = useState<{ pane: HTMLElement; text: string } | null>(null)
  const translated = useMemo(() => shown?.pieces.map((piece) => piece.source).join('') ?? '', [shown])

  const highlight = (next: Sentence | null) => {
    const box = boxIn(source.current)
    if (next && source.current && box?.value.startsWith(translated)) {
      const { current: pane } = source
      const { value: text } = box
      // Laid out once for a text.
      setMirror((now) => (now?.pane === pane && now.text === text ? now : { pane, text }))
    }
    setHighlighted((now) => (isSame(now, next) ? now : next))
  }
  const place = useEffectEvent((box: HTMLTextAreaElement, at: number) =>
    highlight(shown && box.value.startsWith(translated) ? sentenceAt(shown, at) : null),
  )
  const leave = useEffectEvent(() => highlight(null))
  useEffect(() => {
    const box = boxIn(source.current)
    if (!box) return undefined
    const listening = new AbortController()
    const { signal } = listening
    // The caret moves by keys and by clicks.
    const onSelect = () => document.activeElement === box && place(box, box.selectionStart)
    const onMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      const at = document.caretPositionFromPoint?.(clientX, clientY)
      if (at?.offsetNode === box) place(box, at.offset)
    }
    document.addEventListener('selectionchange', onSelect, { signal })
    box.addEventListener('pointermove', onMove, { signal })
    box.addEventListener('pointerleave', () => leave(), { signal })
    box.addEventListener('blur', () => leave(), { signal })
    box.addEventListener('input', () => setMirror(null), { signal })
    return () => listening.abort()
  }, [source])

  const inText: ReactNode =
    shown &&
    mirror &&
    createPortal(<SentenceHighlight text={mirror.text} highlighted={highlighted?.source ?? null} />, mirror.pane)
  return { highlighted, highlight, inText }
}

function boxIn(pane: HTMLElement | null): HTMLTextAreaElement | null {
  return pane?.querySelector('textarea') ?? null
}

function isSame(a: Sentence | null, b: Sentence | null): boolean {
  return a?.piece === b?.piece && a?.target.start === b?.target.start
}
