import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { cx } from '../../class-names.ts'
import { useSettled } from '../use-settled.ts'
import { BlockContext } from '../text-context.ts'
import { type DrawTex, loadTex, tex, TEX_STYLES, texRules } from './load-tex.ts'

interface FormulaProps {
  text: string
  display: boolean
  /** Its end was written; otherwise it is drawn once it has stopped growing. */
  closed?: boolean
  highlighted: boolean
}

/** A formula within a line, or on one of its own. Until it can be drawn, and where it makes no sense, its source stands there. */
export function Formula({ text, display, closed = true, highlighted }: FormulaProps) {
  const draw = useTex(use(BlockContext).early && closed)
  const settled = useSettled(text, closed)
  const drawn = useMemo(() => (draw && settled ? draw(text, display) : undefined), [draw, settled, text, display])
  const wrong = drawn === null
  return (
    <span
      className={cx(display ? 'formula-line' : 'formula', !drawn && 'formula-source', wrong && 'formula-wrong')}
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

/** About what it will take, so that little moves when it is drawn: its rows, and something for what stands above and below. */
function heightOf(text: string): string {
  const rows = (text.match(/\\\\/g) ?? []).length
  return `${3.25 + Math.min(rows, 40) * 1.6}em`
}

const never = () => () => undefined

/**
 * The first formulas of a text are drawn on the server. In the browser such a text stays as it came until KaTeX is there to
 * take it over; elsewhere KaTeX is fetched with the first formula that is shown.
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
  // Also where it has come meanwhile: React, going on with what waited for it, expects to be asked for it again.
  return use(loadTex())
}
