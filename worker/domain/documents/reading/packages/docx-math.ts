import type { ElementContent } from 'hast'
import { element, type Parent } from '#worker/domain/importing/html/tree.ts'
import { readXml } from '#worker/domain/quizzes/formats/xml/xml-tree.ts'
import { officeMathTex } from './office-math.ts'

/* Letters of the private use area around a number stand for a formula while the library that reads Word is at work. */
const OPEN = '\ue0f5'
const CLOSE = '\ue0f6'
const MARKS = /[\ue0f5\ue0f6]/g

/** Formulas of a Word document: the library that reads it leaves them out. */
export class DocxMath {
  #formulas: { tex: string; isBlock: boolean }[] = []

  /** Puts a run of text, with the number of the formula, in the place of each. */
  async take(xml: string): Promise<string> {
    const text = xml.replace(MARKS, '')
    if (!text.includes(':oMath')) return text
    let taken = ''
    let at = 0
    for (const { index, 0: formula, groups } of text.matchAll(FORMULA)) {
      const { root } = await readXml(formula)
      const tex = officeMathTex(root)
      taken += text.slice(at, index)
      if (tex !== '')
        taken += `<w:r><w:t xml:space="preserve">${OPEN}${this.#formulas.push({ tex, isBlock: groups?.block !== undefined }) - 1}${CLOSE}</w:t></w:r>`
      at = index + formula.length
    }
    return taken + text.slice(at)
  }

  /** Puts the formulas back, as elements of MathML that name their TeX. Changes the tree. */
  restore(parent: Parent): void {
    parent.children = parent.children.flatMap((child): Parent['children'] => {
      if (child.type === 'text' && child.value.includes(OPEN)) return this.#split(child.value)
      if (child.type === 'element') this.restore(child)
      return [child]
    })
  }

  #split(text: string): ElementContent[] {
    return text.split(new RegExp(`(${OPEN}\\d+${CLOSE})`)).flatMap((piece): ElementContent[] => {
      const value = piece.replace(MARKS, '')
      if (value === '') return []
      const formula = piece.startsWith(OPEN) ? this.#formulas[Number(value)] : undefined
      return [formula ? mathElement(formula.tex, formula.isBlock) : { type: 'text', value }]
    })
  }
}

/** A paragraph of formulas, or one in the line. */
const FORMULA = /<(?<block>m:oMathPara)\b[^>]*>.*?<\/m:oMathPara>|<m:oMath\b[^>]*>.*?<\/m:oMath>/gs

export function mathElement(tex: string, isBlock: boolean): ElementContent {
  return element('math', { alttext: tex, ...(isBlock && { display: 'block' }) })
}
