import { loadTex } from '#app/ui/markdown/math/load-tex.ts'

type Render = (tex: string, element: HTMLElement, display: boolean) => boolean

let loading: Promise<Render> | null = null

/** KaTeX and its style sheet, fetched with the first formula. What a reader would not see drawn is not drawn here. */
function load(): Promise<Render> {
  loading ??= Promise.all([import('katex'), loadTex()]).then(
    ([{ default: katex }, draw]) =>
      (tex, element, display) => {
        if (!draw?.(tex, display)) return false
        const limits = { maxExpand: 200, maxSize: 20, trust: false, strict: false } as const
        katex.render(tex, element, { ...limits, displayMode: display, output: 'htmlAndMathml' })
        return true
      },
  )
  loading.catch(() => (loading = null))
  return loading
}

/** Shows TeX as the formula it means; until that can be done, or where it is none, as it is written. */
export function showFormula(element: HTMLElement, tex: string, display: boolean): void {
  element.dataset.tex = tex
  if (element.textContent === '') element.textContent = tex
  const asWritten = () => (element.textContent = tex)
  load().then((render) => {
    if (element.dataset.tex === tex && !render(tex, element, display)) asWritten()
  }, asWritten)
}
