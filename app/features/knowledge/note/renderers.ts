import { createClientOnlyFn } from '@tanstack/react-start'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { COLOR_MODE_EVENT } from '#app/ui/color-mode/color-mode.ts'
import { grammarsOf, LANGUAGES } from '#app/ui/markdown/code/grammars.ts'
import { loadTex } from '#app/ui/markdown/math/load-tex.ts'
import type { Renderers } from '../editor/editor-api.ts'

/**
 * What draws a note where it is read, for its editor. Each library is fetched with its first use. Client only: Mermaid and the
 * grammars would be a third of the server's build.
 */
export const renderers: Renderers = {
  languages: LANGUAGES,
  highlight: createClientOnlyFn(async (code, language) => {
    if (grammarsOf(language).length === 0) return []
    const { coloredStretches } = await importModule(() => import('#app/ui/markdown/code/highlight.ts'))
    return coloredStretches(code, language)
  }),
  renderFormula: createClientOnlyFn(async (element, tex, display) => {
    const [{ default: katex }, draw] = await Promise.all([import('katex'), loadTex()])
    // A formula that is not rendered for a reader is not rendered here either.
    if (!draw?.(tex, display)) return false
    const limits = { maxExpand: 200, maxSize: 20, trust: false, strict: false } as const
    katex.render(tex, element, { ...limits, displayMode: display, output: 'htmlAndMathml' })
    return true
  }),
  loadDiagrams: createClientOnlyFn(async () => {
    const { drawDiagram } = await importModule(() => import('#app/ui/markdown/diagram/draw-diagram.ts'))
    return (text) => drawDiagram(text, document.documentElement.classList.contains('dark') ? 'dark' : 'light')
  }),
  onColorModeChange: (listener, signal) => window.addEventListener(COLOR_MODE_EVENT, listener, { signal }),
}
