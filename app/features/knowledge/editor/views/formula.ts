import type { Renderers } from '../editor-api.ts'

/** Shows TeX as the formula it means; while it cannot be drawn, or where it is not TeX, as it is written. */
export function showFormula({ renderFormula }: Renderers, element: HTMLElement, tex: string, display: boolean): void {
  element.dataset.tex = tex
  const showSource = () => {
    if (element.dataset.tex === tex) element.textContent = tex
  }
  if (element.textContent === '') showSource()
  // Drawn apart: the text may have changed meanwhile.
  const drawn = element.cloneNode(false)
  if (!(drawn instanceof HTMLElement)) return
  renderFormula(drawn, tex, display).then((isTex) => {
    if (!isTex) return showSource()
    if (element.dataset.tex === tex) element.replaceChildren(...drawn.childNodes)
  }, showSource)
}
