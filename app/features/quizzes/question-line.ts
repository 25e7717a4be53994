import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'

/** Characters of Markdown that are looked at, and of the line. */
const READ = 3_000
const SHOWN = 200
/** One private-use character for each formula; `plainText` uses others. */
const FIRST = 0xe100
const FORMULAS_MAX = 100
const SHIELDED = /[\uE100-\uE163]/

type Worded = Pick<Question, 'title' | 'text'>

/** Code, in which a dollar is a dollar; then the two kinds of formulas in a line (`worker/domain/markdown/syntax/math-text.ts`). */
const FORMULA = /(`+)[\s\S]*?\1|(?<!\\)\$\$([^$]{1,1000})\$\$|(?<!\\)\$(?!\s)([^$\n]{1,1000})(?<![\s\\])\$(?!\d)/g

/** A question's text on one line, as words; gaps are drawn. */
export function questionLine(question: Worded): string {
  return partsOfLine(question)
    .map(({ text }) => text)
    .join('')
}

/** The same in parts, so that formulas can be drawn. */
export function partsOfLine({ title, text }: Worded): { text: string; isFormula: boolean }[] {
  const formulas: string[] = []
  const shielded = text
    .replaceAll(/\{\{\d{1,2}\}\}/g, '[…]')
    .slice(0, READ)
    .replaceAll(new RegExp(SHIELDED, 'g'), '')
    .replace(FORMULA, (whole, code?: string, display?: string, inline?: string) => {
      const tex = display ?? inline
      if (code !== undefined || tex === undefined || formulas.length >= FORMULAS_MAX) return whole
      return String.fromCharCode(FIRST + formulas.push(tex.trim()) - 1)
    })
  const line = plainText(shielded, SHOWN) || title || 'Question without text'
  return line.split(new RegExp(`(${SHIELDED.source})`)).flatMap((part) => {
    if (part === '') return []
    const isFormula = SHIELDED.test(part)
    return [{ text: isFormula ? (formulas[part.charCodeAt(0) - FIRST] ?? '') : part, isFormula }]
  })
}
