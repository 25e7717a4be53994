import type { Extension as FromMarkdown } from 'mdast-util-from-markdown'
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    stoaMath: 'stoaMath'
  }
}

const DOLLAR = 36
const BACKSLASH = 92

/**
 * `$…$` and `$$…$$` within a line of text. As in Pandoc, no space follows the opening dollar or precedes the closing
 * one, and no digit follows it, so that "$5 and $10" stays money. Nothing inside is Markdown.
 */
const tokenize: Tokenizer = function (effects, ok, nok) {
  let size = 0
  let closing = 0
  let before: Code = null

  const open: State = (code) => {
    if (code === DOLLAR && size < 2) {
      size++
      effects.consume(code)
      return open
    }
    if (code === null || code < 0 || code === 32 || code === DOLLAR)
      return size === 2 && code === 32 ? inside(code) : nok(code)
    return inside(code)
  }
  const inside: State = (code) => {
    if (code === null || (code < 0 && code > -6 && code !== -2 && code !== -1)) return nok(code)
    if (code === DOLLAR && (size === 2 || (before !== 32 && before !== BACKSLASH))) {
      closing = 0
      return close(code)
    }
    before = code
    effects.consume(code)
    return code === BACKSLASH ? escaped : inside
  }
  const escaped: State = (code) => {
    if (code !== DOLLAR && code !== BACKSLASH) return inside(code)
    effects.consume(code)
    before = 97
    return inside
  }
  const close: State = (code) => {
    if (code === DOLLAR && closing < size) {
      closing++
      effects.consume(code)
      return close
    }
    if (closing < size) return inside(code)
    if (code !== null && code >= 48 && code <= 57) return nok(code)
    effects.exit('stoaMath')
    return ok(code)
  }
  return (code) => {
    effects.enter('stoaMath')
    return open(code)
  }
}

const construct: Construct = { name: 'stoaMath', tokenize }

export function mathTextSyntax(): Extension {
  return { text: { [DOLLAR]: construct } }
}

/**
 * Without white space around it, but for a space that a backslash makes part of the formula (`\\ `). A no-break space
 * stays: only the plain one is none after an opening dollar.
 */
export function trimTex(tex: string): string {
  const start = tex.replace(/^[ \t\r\n]+/, '')
  const trimmed = start.replace(/(?<![ \t\r\n])[ \t\r\n]+$/, '')
  return trimmed.length < start.length && /(?<!\\)(?:\\\\)*\\$/.test(trimmed) ? `${trimmed} ` : trimmed
}

/** In the tree a formula is inline code with `data.math`; `display` for two dollars. */
export function mathTextFromMarkdown(): FromMarkdown {
  return {
    enter: {
      stoaMath(token) {
        const source = this.sliceSerialize(token)
        const size = source.startsWith('$$') ? 2 : 1
        this.enter(
          {
            type: 'inlineCode',
            value: trimTex(source.slice(size, -size)),
            data: { math: size === 2 ? 'display' : 'inline' },
          },
          token,
        )
      },
    },
    exit: {
      stoaMath(token) {
        this.exit(token)
      },
    },
  }
}

declare module 'mdast' {
  interface InlineCodeData {
    math?: 'inline' | 'display'
  }
}
