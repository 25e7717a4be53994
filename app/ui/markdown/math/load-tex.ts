import texStyles from 'katex/dist/katex.min.css?url'
import { preinit } from 'react-dom'
import type { drawTex } from './draw-tex.ts'

export type DrawTex = typeof drawTex

/** The name and precedence of the style sheet. */
export const TEX_STYLES = 'math'

/** Null until it is loaded. */
export let tex: DrawTex | null = null
let loading: Promise<DrawTex | null> | undefined

/** KaTeX's style rules, loaded on the server and inlined into the page, so that it waits for no file. */
export let texRules = ''

/** Loads KaTeX and its styles, once. Null where that fails: formulas then stay as source. */
export function loadTex(): Promise<DrawTex | null> {
  loading ??= Promise.all([import('./draw-tex.ts'), loadStyles()]).then(
    ([module]) => (tex = module.drawTex),
    () => {
      // The next formula retries.
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
