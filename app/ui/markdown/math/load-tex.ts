import texStyles from 'katex/dist/katex.min.css?url'
import { preinit } from 'react-dom'
import type { drawTex } from './draw-tex.ts'

export type DrawTex = typeof drawTex

/** Name of the styles, and their place among others. */
export const TEX_STYLES = 'math'

/** Null until it has come. */
export let tex: DrawTex | null = null
let loading: Promise<DrawTex | null> | undefined

/** The rules that formulas are drawn by, on the server once KaTeX is there: they stand in the page, which waits for no file. */
export let texRules = ''

/** Fetches KaTeX and its styles, once. Null where they cannot be had: formulas then stay as their source. */
export function loadTex(): Promise<DrawTex | null> {
  loading ??= Promise.all([import('./draw-tex.ts'), loadStyles()]).then(
    ([module]) => (tex = module.drawTex),
    () => {
      // The next formula asks anew.
      loading = undefined
      return null
    },
  )
  return loading
}

async function loadStyles(): Promise<void> {
  if (import.meta.env.SSR) {
    texRules = (await import('katex/dist/katex.min.css?inline')).default
    return
  }
  if (document.querySelector(`style[data-href~="${TEX_STYLES}"]`)) return
  preinit(texStyles, { as: 'style', precedence: TEX_STYLES })
  const link = document.querySelector<HTMLLinkElement>(`link[href="${texStyles}"]`)
  if (!link || link.sheet) return
  await new Promise((done) => {
    link.addEventListener('load', done)
    link.addEventListener('error', done)
  })
}
