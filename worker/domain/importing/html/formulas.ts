import type { Element } from 'hast'
import { trimTex } from '#worker/domain/markdown/syntax/math-text.ts'
import { mathMlTex } from './math-ml.ts'
import { attribute, findElement, hasClass, isElement, type Parent, wordsOf } from './tree.ts'

/**
 * A formula as Markdown: the TeX that comes with it (an annotation of MathML, the text of Wikipedia's picture, MathJax's
 * script), or else what its MathML says. Null where the element is no formula.
 */
export function formulaOf(node: Element): string | null {
  if (isElement(node, 'math')) return ofMath(node, attribute(node, 'display') === 'block')
  if (isElement(node, 'img')) return isTexPicture(node) ? written(attribute(node, 'alt'), isDisplayed(node)) : null
  if (isElement(node, 'script'))
    return /^math\/tex/i.test(attribute(node, 'type'))
      ? written(wordsOf(node), /mode=display/i.test(attribute(node, 'type')))
      : null
  if (!FRAMES.some((name) => hasClass(node, name)) && node.tagName !== 'mjx-container') return null
  const math = findElement(node, 'math')
  if (math) return ofMath(math, attribute(math, 'display') === 'block' || isDisplayed(node))
  const picture = findElement(node, 'img')
  return picture && isTexPicture(picture) ? written(attribute(picture, 'alt'), isDisplayed(picture)) : null
}

/** KaTeX writes a formula twice, Wikipedia beside its picture: the frame stands for both. */
const FRAMES = ['katex-display', 'katex', 'mwe-math-element']

function isDisplayed(node: Element): boolean {
  return (
    hasClass(node, 'katex-display') ||
    hasClass(node, 'mwe-math-fallback-image-display') ||
    (node.tagName === 'mjx-container' && attribute(node, 'display') === 'true')
  )
}

function isTexPicture(node: Element): boolean {
  return /\bmwe-math-fallback-image/.test(attribute(node, 'className')) && attribute(node, 'alt') !== ''
}

function ofMath(math: Element, display: boolean): string {
  return written(texAnnotation(math) ?? (attribute(math, 'alttext') || mathMlTex(math)), display)
}

function written(source: string, display: boolean): string {
  const plain = source.replace(/\s+/g, ' ').trim()
  const bare = /^\{\\(?:display|text)style\s(.*)\}$/s.exec(plain)?.[1] ?? plain
  const tex = trimTex(bare.replace(/(?<!\\)\$/g, '\\$'))
  if (tex === '') return ''
  return display ? `$$${tex}$$` : `$${tex}$`
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
