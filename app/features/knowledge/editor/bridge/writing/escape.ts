/** How much is escaped: likely markers only, every possible marker, or every possible marker by its character number. */
export type Care = 'light' | 'full' | 'numbers'

export interface EscapeContext {
  care: Care
  /** The text starts a line that could become a list, heading, quote … */
  lineStart: boolean
  /** A further line of a paragraph, under which a row of `=` or `-` would make a heading. */
  continued: boolean
  inTable: boolean
  before: string
  after: string
}

/** Text as Markdown that reads as this text. */
export function escapeText(text: string, context: EscapeContext): string {
  if (context.care === 'numbers') return text.replaceAll(/[!-/:-@[-`{-~]/g, reference)
  if (context.care === 'full') return context.lineStart ? fullyAtStart(text) : text.replaceAll(FULL, '\\$&')
  const start = context.lineStart ? lineStartEscape(text, context.continued) : 0
  const out: string[] = []
  for (let at = 0; at < text.length; at++) {
    const c = text[at] ?? ''
    const escape = at === start - 1 || (c < '\u0080' && risky(text, at, c, context))
    out.push(escape ? `\\${c}` : c)
  }
  return out.join('')
}

const FULL = /[\\`*_{}[\]<>&~=$|!#+^:-]/g

/** "1." at a line's start is escaped behind its digits. */
function fullyAtStart(text: string): string {
  return text.replaceAll(FULL, '\\$&').replace(/^(\d{1,9})([.)])/, '$1\\$2')
}

export function reference(c: string): string {
  return `&#x${(c.codePointAt(0) ?? 0).toString(16).toUpperCase()};`
}

/** One more than the index of the character to escape so that this line does not start another block, or 0. */
function lineStartEscape(line: string, continued: boolean): number {
  if (/^(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|\$\$\s*$|~~~|---|\*\*\*|___)/.test(line)) return 1
  if (/^[-*_](?:[ \t]*[-*_]){2,}[ \t]*$/.test(line)) return 1
  if (continued && /^(?:=+|-+)[ \t]*$/.test(line)) return 1
  if (continued && /^[|:-][\s|:-]*$/.test(line)) return 1
  if (/^\[[^\]]{1,999}\]:/.test(line)) return 1
  const number = /^\d{1,9}(?=[.)](?:\s|$))/.exec(line)
  return number ? number[0].length + 1 : 0
}

function risky(text: string, at: number, c: string, context: EscapeContext): boolean {
  const next = text[at + 1] ?? context.after
  const previous = text[at - 1] ?? context.before
  switch (c) {
    case '\\':
      return next === '' || /[!-/:-@[-`{-~\n]/.test(next)
    case '`':
      return true
    case '|':
      return context.inTable
    case '*':
    case '~':
      return !(blank(previous) && blank(next))
    case '_':
      return !(blank(previous) && blank(next)) && !(word(previous) && word(next))
    case '=':
      return next === c && previous !== c
    case '<':
      return /[A-Za-z/!?]/.test(next)
    case '&':
      return /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[\dA-Za-z]{1,31});/.test(text.slice(at, at + 40))
    case '[':
      return /^\[(?:\[[^\n]*\]\]|[^\n]*\](?:\(|\[)|\^)/.test(text.slice(at, at + 1000))
    case '!':
      return at === text.length - 1 && context.after === '['
    default:
      return false
  }
}

function blank(c: string): boolean {
  return c === '' || /\s/.test(c)
}

function word(c: string): boolean {
  return /[\p{L}\p{N}]/u.test(c)
}
