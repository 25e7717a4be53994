import texStyles from 'katex/dist/katex.min.css?url'
import { preinit } from 'react-dom'
import type { drawTex } from './draw-tex.ts'

export type DrawTex = typeof drawTex

/** Null until it has come. */
export let tex: DrawTex | null = null
let coming: Promise<DrawTex | null> | undefined

/** Fetches KaTeX and its styles, once. Null where they cannot be had: formulas then stay as their source. */
export function loadTex(): Promise<DrawTex | null> {
  coming ??= Promise.all([import('./draw-tex.ts'), texStylesThere()]).then(
    ([module]) => (tex = module.drawTex),
    () => null,
  )
  return coming
}

/** Puts the styles of formulas into the page; on the server, into its head. */
export function linkTexStyles(): void {
  preinit(texStyles, { as: 'style', precedence: 'math' })
}

async function texStylesThere(): Promise<void> {
  if (import.meta.env.SSR) return
  linkTexStyles()
  const link = document.querySelector<HTMLLinkElement>(`link[href="${texStyles}"]`)
  if (!link || link.sheet) return
  await new Promise((done) => {
    link.addEventListener('load', done)
    link.addEventListener('error', done)
  })
}
