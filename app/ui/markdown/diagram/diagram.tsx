import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { PRINT_EVENT } from '../../print-page.ts'
import { useSettled } from '../use-settled.ts'
import type { DrawnDiagramProps } from './drawn-diagram.tsx'

export function isDiagram(language: string | null): boolean {
  return language?.toLowerCase() === 'mermaid'
}

/** A longer one would block the page. */
const LENGTH_MAX = 8_000

interface DiagramProps {
  text: string
  closed: boolean
  highlighted: boolean
}

/**
 * A Mermaid diagram. Mermaid is large, so it is loaded only when the diagram comes near the viewport; until then the source
 * is shown in a box of the same height.
 */
export function Diagram({ text, closed, highlighted }: DiagramProps) {
  const box = useRef<HTMLElement>(null)
  const isNear = useNearViewport(box)
  const settled = useSettled(text, closed)
  const [Drawn, setDrawn] = useState<ComponentType<DrawnDiagramProps> | null>(null)
  const wanted = isNear && settled && text.length <= LENGTH_MAX
  useEffect(() => {
    // Not in the Worker's bundle: there is nothing there to draw on.
    if (import.meta.env.SSR || !wanted) return
    importModule(() => import('./drawn-diagram.tsx')).then(
      (module) => setDrawn(() => module.DrawnDiagram),
      () => undefined,
    )
  }, [wanted])
  const source = (
    <pre tabIndex={0} aria-label="Diagram, as text">
      <code>{text}</code>
    </pre>
  )
  return (
    <figure
      ref={box}
      className="diagram"
      style={{ height: heightOf(text) }}
      data-drawable={text.length > LENGTH_MAX ? undefined : ''}
      data-cited={highlighted ? '' : undefined}
    >
      {Drawn && wanted ? <Drawn text={text} source={source} /> : source}
    </figure>
  )
}

/** By the number of lines: a small diagram does not need much, and a large one is made to fit. */
function heightOf(text: string): string {
  const lines = text.split('\n').length
  return `${Math.min(34, Math.max(14, 6 + lines * 3))}rem`
}

function useNearViewport(box: RefObject<HTMLElement | null>): boolean {
  const [near, setIsNear] = useState(false)
  useEffect(() => {
    if (near || !box.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '50% 0px',
    })
    observer.observe(box.current)
    const toBePrinted = () => setIsNear(true)
    addEventListener(PRINT_EVENT, toBePrinted)
    return () => {
      observer.disconnect()
      removeEventListener(PRINT_EVENT, toBePrinted)
    }
  }, [near, box])
  return near
}
