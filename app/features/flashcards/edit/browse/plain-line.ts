import { sidesOf } from '#worker/domain/flashcards/cards/fact-cards.ts'
import type { CardRow } from '#worker/contracts/flashcards/facts.ts'

const SHOWN = 240

/** The two sides of a card as a line of plain text each. No Markdown parser: the list has thousands. */
export function rowSides(row: CardRow): { front: string; back: string } {
  const { front, back } = sidesOf(row, row.ordinal)
  return { front: plainLine(front), back: plainLine(back) }
}

/** Markdown without its syntax; formulas as Unicode symbols where there are some. */
export function plainLine(markdown: string, max = SHOWN): string {
  return markdown
    .slice(0, max * 4)
    .replace(/!\[([^\]\n]*)\]\([^)\n]*\)/g, (_, alt: string) => (alt ? `[picture: ${alt}]` : '[picture]'))
    .replace(/\[([^\]\n]+)\]\([^)\n]*\)/g, '$1')
    .replace(/\$\$?([^$]+)\$\$?/g, (_, tex: string) => texSymbols(tex))
    .replace(/^\s*(?:```.*|#{1,6} |> ?|[-*+] (?:\[[ xX]\] )?)/gm, '')
    .replace(/\*\*|__|~~|`|(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!|$~])/g, '$1')
    .replace(/\\$/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
}

const SYMBOLS: Record<string, string> = {
  ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', Delta: 'Δ', epsilon: 'ε', theta: 'θ', lambda: 'λ', mu: 'μ' },
  ...{ pi: 'π', rho: 'ρ', sigma: 'σ', Sigma: 'Σ', tau: 'τ', phi: 'φ', omega: 'ω', Omega: 'Ω', eta: 'η', nu: 'ν' },
  ...{ cdot: '·', times: '×', pm: '±', leq: '≤', le: '≤', geq: '≥', ge: '≥', neq: '≠', ne: '≠', approx: '≈' },
  ...{ infty: '∞', int: '∫', sum: '∑', prod: '∏', partial: '∂', nabla: '∇', sqrt: '√', to: '→', in: '∈' },
  ...{ rightarrow: '→', Rightarrow: '⇒', leftarrow: '←', forall: '∀', exists: '∃', cup: '∪', cap: '∩', ldots: '…' },
  ...{ quad: ' ', text: '', mathrm: '', mathbf: '', left: '', right: '', boxed: '', dots: '…', circ: '°' },
}
const SUPERSCRIPTS: Record<string, string> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
}
const SUBSCRIPTS: Record<string, string> = {
  0: '₀',
  1: '₁',
  2: '₂',
  3: '₃',
  4: '₄',
  5: '₅',
  6: '₆',
  7: '₇',
  8: '₈',
  9: '₉',
}

function texSymbols(tex: string): string {
  return tex
    .replace(/\\frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '($1)/($2)')
    .replace(/\\([A-Za-z]+)/g, (whole, name: string) => SYMBOLS[name] ?? whole.slice(1))
    .replace(/\^\{?(\d)\}?/g, (_, digit: string) => SUPERSCRIPTS[digit] ?? digit)
    .replace(/_\{?(\d)\}?/g, (_, digit: string) => SUBSCRIPTS[digit] ?? digit)
    .replace(/\((\w+)\)\/\((\w+)\)/g, '$1/$2')
    .replace(/\\[,;! ]/g, ' ')
    .replace(/[{}]/g, '')
}
