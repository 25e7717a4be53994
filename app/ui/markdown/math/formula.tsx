import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { cx } from '../../class-names.ts'
import { useSettled } from '../use-settled.ts'
import { BlockContext } from '../text-context.ts'
import { type DrawTex, loadTex, tex, TEX_STYLES, texRules } from './load-tex.ts'

interface FormulaProps {
  text: string
  display: boolean
  /** The formula is complete; otherwise it is drawn once it has stopped growing. */
  closed?: boolean
  highlighted: boolean
}

/** A formula, inline or display. Its source is shown until it is drawn, and where it is invalid. */
export function Formula({ text, display, closed = true, highlighted }: FormulaProps) {
  const draw = useTex(use(BlockContext).early && closed)
  const settled = useSettled(text, closed)
  const drawn = useMemo(() => (draw && settled ? draw(text, display) : undefined), [draw, settled, text, display])
  const wrong = drawn === null
  return (
    <span
      className={cx(
        display ? 'formula-line scroll-edges' : 'formula',
        !drawn && 'formula-source',
        wrong && 'formula-wrong',
      )}
      style={display ? { minHeight: heightOf(text) } : undefined}
      title={wrong ? 'This formula could not be read' : undefined}
      data-cited={highlighted ? '' : undefined}
      {...(display && { role: 'group', 'aria-label': 'Formula', tabIndex: 0 })}
    >
      {import.meta.env.SSR && drawn && (
        <style href={TEX_STYLES} precedence={TEX_STYLES}>
          {texRules}
        </style>
      )}
      {drawn ?? text}
      {wrong && <span className="sr-only"> (this formula could not be read)</span>}
    </span>
  )
}

/** An estimate of its size, to limit layout shift: its rows, and some space above and below. */
function heightOf(text: string): string {
  const rows = (text.match(/\\\\/g) ?? []).length
  return `${3.25 + Math.min(rows, 40) * 1.6}em`
}

const never = () => () => undefined

/**
 * The first formulas of a text are drawn on the server. In the browser such a text is hydrated once KaTeX is loaded;
 * elsewhere KaTeX is loaded with the first visible formula.
 */
function useTex(onServer: boolean): DrawTex | null {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [loaded, setLoaded] = useState(() => tex)
  useEffect(() => {
    if (!loaded) void loadTex().then((draw) => setLoaded(() => draw))
  }, [loaded])
  if (!hydrating) return loaded ?? tex
  if (!onServer) return null
  if (import.meta.env.SSR && tex) return tex
  // Also once it is loaded: React expects the same promise when it retries a suspended component.
  return use(loadTex())
}
