import type { Extension as FromMarkdown } from 'mdast-util-from-markdown'
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    stoaMathBlock: 'stoaMathBlock'
    stoaMathValue: 'stoaMathValue'
  }
}
declare module 'mdast' {
  interface CodeData {
    /** Set where it is a formula: whether its closing dollars were written. */
    math?: 'open' | 'closed'
  }
}

const DOLLAR = 36
const BACKSLASH = 92

/** The opening of display math: two dollars alone on a line, or with a TeX command after them. */
export const MATH_OPENING = /^ {0,3}\$\$[ \t]*(?:\\[^$]*)?$/
/** What ends it: two dollars at a line's end. */
export const MATH_CLOSING = /\$\$[ \t]*$/

/**
 * `$$` on a line, TeX, and `$$` at the end of a line; also in lists and quotes, and right after a paragraph. Unclosed it
 * continues to the end of its container, like fenced code.
 */
const tokenize: Tokenizer = function (effects, ok, nok) {
  const { parser, interrupt } = this
  const now = () => this.now().line
  let first = true
  let dollars = 0

  const open: State = (code) => {
    if (code === DOLLAR && dollars < 2) {
      dollars++
      effects.consume(code)
      return open
    }
    return dollars === 2 ? afterOpen(code) : nok(code)
  }
  const afterOpen: State = (code) => {
    if (isSpace(code)) {
      effects.consume(code)
      return afterOpen
    }
    return code === null || isEnd(code) || code === BACKSLASH ? value(code) : nok(code)
  }
  const value: State = (code) => {
    if (code === null || isEnd(code)) {
      effects.exit('stoaMathValue')
      return first && interrupt ? ok(code) : lineEnd(code)
    }
    dollars = 0
    if (code === DOLLAR) return closing(code)
    effects.consume(code)
    return value
  }
  const lineEnd: State = (code) => (code === null ? done(code) : effects.attempt(nextLine, lineStart, done)(code))
  const lineStart: State = (code) => {
    first = false
    if (code === null || isEnd(code)) return lineEnd(code)
    effects.enter('stoaMathValue')
    return value(code)
  }
  const closing: State = (code) => {
    if (code === DOLLAR && dollars < 2) {
      dollars++
      effects.consume(code)
      return closing
    }
    if (dollars === 2 && isSpace(code)) {
      effects.consume(code)
      return closing
    }
    if (dollars === 2 && (code === null || isEnd(code))) {
      effects.exit('stoaMathValue')
      return done(code)
    }
    return first ? nok(code) : value(code)
  }
  const done: State = (code) => {
    effects.exit('stoaMathBlock')
    return ok(code)
  }
  /** Not a line that only continues the paragraph of a quote or a list around it. */
  const nextLine: Construct = {
    partial: true,
    tokenize(inner, yes, no) {
      const started: State = (code) => (parser.lazy[now()] ? no(code) : yes(code))
      return (code) => {
        inner.enter('lineEnding')
        inner.consume(code)
        inner.exit('lineEnding')
        return started
      }
    },
  }
  return (code) => {
    effects.enter('stoaMathBlock')
    effects.enter('stoaMathValue')
    return open(code)
  }
}

function isSpace(code: Code): boolean {
  return code === 32 || code === -2 || code === -1
}

function isEnd(code: number): boolean {
  return code < -2 && code > -6
}

const construct: Construct = { name: 'stoaMathBlock', tokenize, concrete: true }

export function mathBlockSyntax(): Extension {
  return { flow: { [DOLLAR]: construct } }
}

export function mathBlockFromMarkdown(): FromMarkdown {
  return {
    enter: {
      stoaMathBlock(token) {
        const source = this.sliceSerialize(token).trimEnd()
        const closed = source.length >= 4 && source.endsWith('$$')
        const value = source.slice(2, closed ? -2 : undefined).trim()
        this.enter({ type: 'code', value, data: { math: closed ? 'closed' : 'open' } }, token)
      },
    },
    exit: {
      stoaMathBlock(token) {
        this.exit(token)
      },
    },
  }
}
