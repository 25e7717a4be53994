import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Sentence } from './sentences.ts'
import { wordAt } from './word-at.ts'

/** What has alternatives. */
export type AlternativesFor = 'none' | 'sentence' | 'word'

export interface AlternativesTarget {
  sentence: Sentence
  word: { text: string; at: number } | null
  /** Offset of the popover in the pane. */
  top: number
}

export function elementOf(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest('[data-sentence]') : null
}

/** A click on a sentence or word, or Enter, opens its alternatives; arrows move between sentences. */
export function useAlternativesPopover(
  pane: RefObject<HTMLDivElement | null>,
  sentenceOf: (element: Element | null) => Sentence | null,
  what: AlternativesFor,
) {
  const [selected, setSelected] = useState<AlternativesTarget | null>(null)
  const select = (element: Element | null, word: AlternativesTarget['word']) => {
    const sentence = sentenceOf(element)
    if (!sentence || !element || !pane.current || what === 'none') return
    const top = element.getBoundingClientRect().bottom - pane.current.getBoundingClientRect().top + 8
    setSelected({ sentence, word, top })
  }
  return {
    selected,
    press: (event: MouseEvent<HTMLElement>) => {
      // A click that ends a selection is ignored.
      if (!getSelection()?.isCollapsed) return
      const element = elementOf(event.target)
      select(element, element && what === 'word' ? wordAt(element, event.clientX, event.clientY) : null)
    },
    key: (event: KeyboardEvent<HTMLElement>) => {
      const element = elementOf(event.target)
      if (!element || !pane.current) return
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        return select(element, null)
      }
      const next = neighbour(pane.current, element, event.key)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
    close: () => {
      flushSync(() => setSelected(null))
      const at =
        selected && `[data-piece="${selected.sentence.piece}"] [data-sentence="${selected.sentence.target.start}"]`
      if (at) pane.current?.querySelector<HTMLElement>(at)?.focus()
    },
  }
}

function neighbour(pane: HTMLElement, from: Element, key: string): HTMLElement | undefined {
  const all = [...pane.querySelectorAll<HTMLElement>('[data-sentence]')]
  const at = all.findIndex((each) => each === from)
  if (key === 'ArrowRight' || key === 'ArrowDown') return all[at + 1]
  if (key === 'ArrowLeft' || key === 'ArrowUp') return all[at - 1]
  if (key === 'Home') return all[0]
  return key === 'End' ? all.at(-1) : undefined
}
