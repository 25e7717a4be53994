const SYMBOLS: Record<string, string> = {
  ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', Delta: 'Δ', epsilon: 'ε', theta: 'θ', lambda: 'λ', mu: 'μ' },
  ...{ pi: 'π', rho: 'ρ', sigma: 'σ', Sigma: 'Σ', tau: 'τ', phi: 'φ', omega: 'ω', Omega: 'Ω', eta: 'η', nu: 'ν' },
  ...{ cdot: '·', times: '×', pm: '±', leq: '≤', le: '≤', geq: '≥', ge: '≥', neq: '≠', ne: '≠', approx: '≈' },
  ...{ infty: '∞', int: '∫', sum: '∑', prod: '∏', partial: '∂', nabla: '∇', sqrt: '√', to: '→', in: '∈' },
  ...{ rightarrow: '→', Rightarrow: '⇒', leftarrow: '←', forall: '∀', exists: '∃', cup: '∪', cap: '∩', ldots: '…' },
  ...{ quad: ' ', text: '', mathrm: '', mathbf: '', left: '', right: '', boxed: '', dots: '…', circ: '°' },
}
const SUPERSCRIPTS = new Map(Array.from('0123456789+-n', (sign, at) => [sign, Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ')[at] ?? sign]))
const SUBSCRIPTS = new Map(Array.from('0123456789+-', (sign, at) => [sign, Array.from('₀₁₂₃₄₅₆₇₈₉₊₋')[at] ?? sign]))

/** Raised or lowered where there is a sign for each of its letters. */
function raised(text: string, by: 'sup' | 'sub'): string | null {
  const signs = by === 'sup' ? SUPERSCRIPTS : SUBSCRIPTS
  const all = Array.from(text, (sign) => signs.get(sign))
  return all.includes(undefined) ? null : all.join('')
}

/** A formula in Unicode symbols, as far as there are some: for a line of plain text. */
export function texSymbols(tex: string): string {
  return tex
    .replace(/\\frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '($1)/($2)')
    .replace(/\\([A-Za-z]+)/g, (whole, name: string) => SYMBOLS[name] ?? whole.slice(1))
    .replace(
      /\^(?:\{([^{}]{1,12})\}|(\w))/g,
      (whole, group?: string, sign?: string) => raised(group ?? sign ?? '', 'sup') ?? whole,
    )
    .replace(
      /_(?:\{([^{}]{1,12})\}|(\w))/g,
      (whole, group?: string, sign?: string) => raised(group ?? sign ?? '', 'sub') ?? whole,
    )
    .replace(/([\^_])\{([^{}]{1,40})\}/g, '$1($2)')
    .replace(/\((\w+)\)\/\((\w+)\)/g, '$1/$2')
    .replace(/\\[,;! ]/g, ' ')
    .replace(/[{}]/g, '')
}

/** The text without the few elements of HTML that Markdown knows here: their words, raised and lowered digits as such, no readings. */
export function withoutElements(markdown: string): string {
  if (!markdown.includes('<')) return markdown
  return markdown
    .replace(/<(sup|sub)>([^<>]{1,12})<\/\1>/g, (_, by: 'sup' | 'sub', words: string) => raised(words, by) ?? words)
    .replace(/<rt>[^<>]{0,200}<\/rt>|<rp>[^<>]{0,20}<\/rp>/gi, '')
    .replace(/(?<!\\)<\/?(?:sub|sup|u|ins|mark|ruby|rb|font|span)(?:\s[^<>]{0,200})?>/gi, '')
}

/** Code, in which a dollar is a dollar; then formulas: in `$…$` as Pandoc has it, so that money stays, in `$$…$$` over lines too. */
const FORMULA =
  /(?<!`)(`+)[^`\n]{1,500}\1(?!`)|(?<![\\$])\$\$([^$]{1,2000})\$\$|(?<![\\$\p{N}])\$(?=[^\s$])([^$\n]{1,500})(?<=[^\s\\])\$(?!\d)/gu

/** The text with something else in the place of its formulas; those in code are none. */
export function replaceFormulas(text: string, written: (tex: string) => string): string {
  if (!text.includes('$')) return text
  return text.replace(FORMULA, (whole, code?: string, display?: string, inline?: string) =>
    code ? whole : written(display ?? inline ?? ''),
  )
}
