import { trimTex } from '#worker/domain/markdown/syntax/math-text.ts'
import { htmlText } from '../../anki/templates/html-text.ts'

/** As Anki writes formulas: for MathJax (also as its editor keeps them), and for LaTeX of old. Source: the Anki manual, "Math & symbols". */
const OPENING = /\\\(|\\\[|\[\$\$?\]|\[latex\]|<anki-mathjax\b[^<>]{0,200}>/gi

function closingOf(opening: string): string {
  if (opening === '\\(') return '\\)'
  if (opening === '\\[') return '\\]'
  return opening.startsWith('<') ? '</anki-mathjax>' : `[/${opening.slice(1)}`
}

/** The text with each formula put as Markdown writes it; one sweep, however many are left open. @param put what to write in its place */
export function withFormulas(html: string, put: (markdown: string) => string): string {
  const parts: string[] = []
  const unclosed = new Set<string>()
  let from = 0
  for (const match of html.matchAll(OPENING)) {
    const [opening] = match
    const closing = closingOf(opening)
    if (match.index < from || unclosed.has(closing)) continue
    const start = match.index + opening.length
    const end = html.indexOf(closing, start)
    if (end < 0) {
      unclosed.add(closing)
      continue
    }
    const markdown = formula(opening, html.slice(start, end))
    parts.push(html.slice(from, match.index), markdown === '' ? '' : put(markdown))
    from = end + closing.length
  }
  return parts.join('') + html.slice(from)
}

function formula(opening: string, html: string): string {
  const words = htmlText(html)
  if (/^\[latex/i.test(opening)) return ofLatex(words.trim())
  return tex(words, opening === '\\[' || opening === '[$$]' || /block="?true/i.test(opening))
}

/** `[latex]` holds a document's body: a formula in its dollars or environment, or other words with formulas among them. */
function ofLatex(body: string): string {
  const displayed = /^(?:\\\[|\$\$)([\s\S]*)(?:\\\]|\$\$)$/.exec(body)?.[1]
  if (displayed !== undefined && !displayed.includes('$')) return tex(displayed, true)
  const inline = /^(?:\\\(|\$)([\s\S]*)(?:\\\)|\$)$/.exec(body)?.[1]
  if (inline !== undefined && !inline.includes('$')) return tex(inline, false)
  return tex(body.replace(/\$/g, ''), body.startsWith('\\begin'))
}

function tex(source: string, display: boolean): string {
  const one = trimTex(source.replace(/(?<!\s)\s*\n\s*/g, ' ').replace(/(?<!\\)\$/g, '\\$'))
  if (one === '') return ''
  return display ? `$$ ${one} $$` : `$${one}$`
}
