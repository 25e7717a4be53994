type Render = (tex: string, element: HTMLElement, display: boolean) => void

let loading: Promise<Render> | null = null

/** KaTeX and its style sheet, fetched with the first formula. */
function load(): Promise<Render> {
  loading ??= Promise.all([import('katex'), import('katex/dist/katex.min.css')]).then(
    ([{ default: katex }]) =>
      (tex, element, display) =>
        katex.render(tex, element, {
          displayMode: display,
          throwOnError: false,
          maxExpand: 200,
          maxSize: 30,
          trust: false,
          output: 'htmlAndMathml',
        }),
  )
  loading.catch(() => (loading = null))
  return loading
}

/** Shows TeX as the formula it means; until that can be done, or where it is none, as it is written. */
export function showFormula(element: HTMLElement, tex: string, display: boolean): void {
  element.dataset.tex = tex
  if (element.textContent === '') element.textContent = tex
  load().then(
    (render) => element.dataset.tex === tex && render(tex, element, display),
    () => (element.textContent = tex),
  )
}
