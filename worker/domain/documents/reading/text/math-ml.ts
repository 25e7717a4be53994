import type { Element } from 'hast'
import { attribute, isElement, type Parent, wordsOf } from '#worker/domain/importing/html/tree.ts'

/** A formula as Markdown: the TeX that comes with it, or else its letters and signs. */
export function htmlMathTex(math: Element): string {
  const tex = (texAnnotation(math) ?? attribute(math, 'alttext')).replace(/\s+/g, ' ').trim()
  if (tex === '' || tex.includes('$')) return wordsOf(math).replace(/\s+/g, ' ').trim()
  return attribute(math, 'display') === 'block' ? `$$${tex}$$` : `$${tex}$`
}

function texAnnotation(parent: Parent): string | null {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    if (isElement(child, 'annotation')) {
      if (/tex/i.test(attribute(child, 'encoding'))) return wordsOf(child)
      continue
    }
    const found = texAnnotation(child)
    if (found !== null) return found
  }
  return null
}
