import type { Element } from 'hast'
import { type Parent, wordsOf } from './tree.ts'

/** Operators whose limits stand below and above them. */
const LIMITS = /^(?:[∏∐∑∫∬∭∮⋀⋁⋂⋃⨁⨂]|lim|max|min|sup|inf)$/u
const FUNCTIONS = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln exp lim max min sup inf det gcd dim ker arg deg'.split(
    ' ',
  ),
)
const ACCENTS: Record<string, string> = {
  '^': 'hat',
  '¯': 'bar',
  '‾': 'bar',
  '→': 'vec',
  '⃗': 'vec',
  '~': 'tilde',
  '˜': 'tilde',
  '˙': 'dot',
  '¨': 'ddot',
}
/** Function application and other operators that are not seen. */
const UNSEEN = /[\u2061-\u2064\u200b]/g

/** Presentation MathML as TeX, for formulas that come without their source. Source: W3C MathML Core. */
export function mathMlTex(node: Parent): string {
  return row(node).replace(/ {2,}/g, ' ').trim()
}

function row(node: Parent): string {
  return parts(node).map(tex).join('')
}

function parts(node: Parent): Element[] {
  return node.children.flatMap((child) => (child.type === 'element' ? [child] : []))
}

function tex(node: Element): string {
  const [a, b, c] = parts(node)
  const group = (part: Element | undefined) => `{${part ? tex(part).trim() : ''}}`
  switch (node.tagName) {
    case 'mi':
      return identifier(words(node))
    case 'mn':
      return escaped(words(node))
    case 'mo':
      return words(node) === ''
        ? ''
        : /^[\p{L}]{2,}$/u.test(words(node))
          ? identifier(words(node))
          : `${operator(words(node))}`
    case 'mtext':
    case 'ms':
      return words(node) === '' ? ' ' : `\\text{${escaped(words(node))}}`
    case 'mspace':
      return ' '
    case 'mfrac':
      return `\\frac${group(a)}${group(b)}`
    case 'msqrt':
      return `\\sqrt{${row(node).trim()}}`
    case 'mroot':
      return `\\sqrt[${b ? tex(b).trim() : ''}]${group(a)}`
    case 'msub':
      return `${base(a)}_${group(b)}`
    case 'msup':
      return `${base(a)}^${group(b)}`
    case 'msubsup':
      return `${base(a)}_${group(b)}^${group(c)}`
    case 'munder':
      return hasLimits(a) ? `${base(a)}_${group(b)}` : `\\underset${group(b)}${group(a)}`
    case 'mover':
      return over(a, b)
    case 'munderover':
      return hasLimits(a)
        ? `${base(a)}_${group(b)}^${group(c)}`
        : `\\overset${group(c)}{\\underset${group(b)}${group(a)}}`
    case 'mfenced':
      return `${operator(String(node.properties.open ?? '('))}${parts(node).map(tex).join(', ')}${operator(String(node.properties.close ?? ')'))}`
    case 'mtable':
      return `\\begin{matrix}${parts(node).map(tex).join(' \\\\ ')}\\end{matrix}`
    case 'mtr':
      return parts(node).map(tex).join(' & ')
    case 'semantics':
      return a ? tex(a) : ''
    case 'annotation':
    case 'annotation-xml':
      return ''
    default:
      return parts(node).length > 0 ? row(node) : escaped(words(node))
  }
}

function words(node: Element): string {
  return wordsOf(node).replace(UNSEEN, '').replace(/\s+/g, ' ').trim()
}

/** What an index hangs on: one sign, or a group. */
function base(node: Element | undefined): string {
  const written = node ? tex(node).trim() : ''
  return /^(?:.|\\[a-zA-Z]+ ?)$/u.test(written) ? written : `{${written}}`
}

function hasLimits(node: Element | undefined): boolean {
  return node !== undefined && LIMITS.test(words(node))
}

function over(a: Element | undefined, b: Element | undefined): string {
  const accent = ACCENTS[b ? words(b) : '']
  if (hasLimits(a)) return `${base(a)}^{${b ? tex(b).trim() : ''}}`
  const inner = `{${a ? tex(a).trim() : ''}}`
  return accent === undefined ? `\\overset{${b ? tex(b).trim() : ''}}${inner}` : `\\${accent}${inner}`
}

function identifier(name: string): string {
  if (FUNCTIONS.has(name)) return `\\${name} `
  return [...name].length > 1 ? `\\mathrm{${escaped(name)}}` : escaped(name)
}

function operator(sign: string): string {
  if (sign === '\u2212') return '-'
  return escaped(sign)
}

function escaped(text: string): string {
  return text
    .replace(/\\/g, '\\backslash ')
    .replace(/[#$%&_{}]/g, '\\$&')
    .replace(/\^/g, '\\hat{}')
    .replace(/~/g, '\\sim ')
}
