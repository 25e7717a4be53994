import { child, elements, textOf, type XmlElement } from '#worker/domain/quizzes/formats/xml/xml-tree.ts'

/**
 * A formula of Word or PowerPoint (Office MathML, ECMA-376 part 1, 22.1) as TeX. An element that is not known gives what is
 * in it.
 */
export function officeMathTex(math: XmlElement): string {
  return all(math).replace(/\s+/g, ' ').trim()
}

const OF: Record<string, (node: XmlElement) => string> = {
  r: run,
  f: fraction,
  ssup: (node) => `${base(node)}^{${part(node, 'sup')}}`,
  ssub: (node) => `${base(node)}_{${part(node, 'sub')}}`,
  ssubsup: (node) => `${base(node)}_{${part(node, 'sub')}}^{${part(node, 'sup')}}`,
  spre: (node) => `{}_{${part(node, 'sub')}}^{${part(node, 'sup')}}${base(node)}`,
  rad: (node) => {
    const degree = part(node, 'deg')
    return degree === '' ? `\\sqrt{${part(node, 'e')}}` : `\\sqrt[${degree}]{${part(node, 'e')}}`
  },
  nary: (node) => {
    const sign = setting(node, 'narypr', 'chr') ?? '∫'
    return `${LARGE[sign] ?? symbols(sign)}${limits(node)} ${part(node, 'e')}`
  },
  d: delimited,
  func: (node) => `${functionName(part(node, 'fname'))} ${part(node, 'e')}`,
  limlow: (node) => {
    const name = functionName(part(node, 'e'))
    return name.startsWith('\\') ? `${name}_{${part(node, 'lim')}}` : `\\underset{${part(node, 'lim')}}{${name}}`
  },
  limupp: (node) => `\\overset{${part(node, 'lim')}}{${part(node, 'e')}}`,
  m: (node) => `\\begin{matrix}${elements(node, 'mr').map(cells).join(' \\\\ ')}\\end{matrix}`,
  eqarr: (node) => `\\begin{aligned}${elements(node, 'e').map(all).join(' \\\\ ')}\\end{aligned}`,
  acc: (node) => `${ACCENTS[setting(node, 'accpr', 'chr') ?? '\u0302'] ?? '\\hat'}{${part(node, 'e')}}`,
  bar: (node) => `\\${setting(node, 'barpr', 'pos') === 'top' ? 'overline' : 'underline'}{${part(node, 'e')}}`,
  groupchr: (node) => {
    const isAbove = setting(node, 'groupchrpr', 'pos') === 'top'
    return `\\${isAbove ? 'overbrace' : 'underbrace'}{${part(node, 'e')}}`
  },
  borderbox: (node) => `\\boxed{${part(node, 'e')}}`,
  phant: (node) => (setting(node, 'phantpr', 'show') === '0' ? `\\phantom{${part(node, 'e')}}` : part(node, 'e')),
}

const all = (node: XmlElement | undefined): string =>
  elements(node)
    .map((each) => (each.name.endsWith('pr') ? '' : (OF[each.name] ?? all)(each)))
    .join('')

const part = (node: XmlElement, name: string) => all(child(node, name)).trim()
const cells = (row: XmlElement) => elements(row, 'e').map(all).join(' & ')

/** A value of an element's properties; undefined where it has none. */
const setting = (node: XmlElement, properties: string, name: string) =>
  child(child(node, properties), name)?.attributes.val

/** In braces, where it is more than one sign. */
function base(node: XmlElement): string {
  const tex = part(node, 'e')
  return /^(?:.|\\[a-zA-Z]+)$/u.test(tex) ? tex : `{${tex}}`
}

function limits(node: XmlElement): string {
  const [below, above] = [part(node, 'sub'), part(node, 'sup')]
  return `${below && `_{${below}}`}${above && `^{${above}}`}`
}

function fraction(node: XmlElement): string {
  const [above, below] = [part(node, 'num'), part(node, 'den')]
  const type = setting(node, 'fpr', 'type')
  if (type === 'lin' || type === 'skw') return `{${above}}/{${below}}`
  return type === 'noBar' ? `{${above} \\atop ${below}}` : `\\frac{${above}}{${below}}`
}

function delimited(node: XmlElement): string {
  const properties = child(node, 'dpr')
  const [open, close, between] = ['begchr', 'endchr', 'sepchr'].map((name) => child(properties, name)?.attributes.val)
  const inside = elements(node, 'e')
    .map(all)
    .join(` ${symbols(between ?? '|')} `)
  return `\\left${delimiter(open ?? '(')}${inside}\\right${delimiter(close ?? ')')}`
}

const delimiter = (sign: string) => (sign === '' ? '.' : (DELIMITERS[sign] ?? sign))

function run(node: XmlElement): string {
  const text = elements(node, 't').map(textOf).join('')
  const properties = child(node, 'rpr')
  const isOrdinaryText = child(properties, 'nor') !== undefined && /\p{L}{2}|\s/u.test(text)
  // Signs that TeX would take for a command even there.
  if (isOrdinaryText) return `\\text{${text.replace(/[\\{}$^~]/g, ' ').replace(/[&#%_]/g, '\\$&')}}`
  const isBold = child(properties, 'sty')?.attributes.val?.startsWith('b')
  return isBold && text.trim() !== '' ? `\\mathbf{${symbols(text)}}` : symbols(text)
}

function functionName(tex: string): string {
  const name = tex.trim()
  if (NAMED.has(name)) return `\\${name}`
  return /^\p{L}{2,}$/u.test(name) ? `\\operatorname{${name}}` : name
}

/** What TeX would take for a command, and signs that have a command of their own. */
function symbols(text: string): string {
  // Letters in italics, as Word writes them, are those of any formula.
  return [...text.replace(/[\u{1d400}-\u{1d7ff}\u210e]/gu, (letter) => letter.normalize('NFKC'))]
    .map((sign) => {
      const tex = ESCAPED[sign] ?? COMMANDS[sign]
      if (tex === undefined) return sign
      return /[a-z]$/i.test(tex) ? `${tex} ` : tex
    })
    .join('')
}

const NAMED = new Set(
  'sin cos tan cot sec csc sinh cosh tanh arcsin arccos arctan log ln lg exp lim max min sup inf det dim ker gcd deg arg Pr'.split(
    ' ',
  ),
)
const ESCAPED: Record<string, string> = {
  '\\': '\\backslash',
  '{': '\\{',
  '}': '\\}',
  $: '\\text{\\textdollar}',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\text{\\textasciicircum}',
  '~': '\\sim',
}
const DELIMITERS: Record<string, string> = {
  '{': '\\{',
  '}': '\\}',
  '‖': '\\Vert ',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '〈': '\\langle ',
  '〉': '\\rangle ',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
}
const LARGE: Record<string, string> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∐': '\\coprod',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
  '⋁': '\\bigvee',
  '⋀': '\\bigwedge',
}
const ACCENTS: Record<string, string> = {
  '\u0300': '\\grave',
  '\u0301': '\\acute',
  '\u0302': '\\hat',
  '\u0303': '\\tilde',
  '\u0304': '\\bar',
  '\u0305': '\\overline',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u030c': '\\check',
  '\u20d7': '\\vec',
}
/** Others are written as they are: TeX as Markdown draws it knows the letters of Greek and most signs. */
const COMMANDS: Record<string, string> = {
  '−': '-',
  '∗': '*',
  '×': '\\times',
  '⋅': '\\cdot',
  '·': '\\cdot',
  '±': '\\pm',
  '∓': '\\mp',
  '≤': '\\le',
  '≥': '\\ge',
  '≠': '\\ne',
  '≈': '\\approx',
  '≡': '\\equiv',
  '∞': '\\infty',
  '∂': '\\partial',
  '∇': '\\nabla',
  '∈': '\\in',
  '∉': '\\notin',
  '⊂': '\\subset',
  '⊆': '\\subseteq',
  '∪': '\\cup',
  '∩': '\\cap',
  '→': '\\to',
  '⇒': '\\Rightarrow',
  '⇔': '\\Leftrightarrow',
  '∀': '\\forall',
  '∃': '\\exists',
  '…': '\\dots',
  '⋯': '\\cdots',
  '°': '^{\\circ}',
  '\u2061': '',
  '\u2062': '',
  '\u200b': '',
}
