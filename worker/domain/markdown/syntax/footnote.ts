import type { Extension as FromMarkdown } from 'mdast-util-from-markdown'
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    stoaFootnote: 'stoaFootnote'
    stoaFootnoteDefinition: 'stoaFootnoteDefinition'
    stoaFootnoteLabel: 'stoaFootnoteLabel'
    stoaFootnoteIndent: 'stoaFootnoteIndent'
  }
}

const SIGN = 33
const OPEN = 91
const CLOSE = 93
const CARET = 94
const COLON = 58
const LABEL_MAX = 200

/**
 * GFM's footnotes, `[^id]` and `[^id]: text`. A reference is parsed whether or not it is defined: the definition may be in
 * another block (`footnotes.ts`).
 */
const call: Construct = { name: 'stoaFootnote', tokenize: label('stoaFootnote') }

/** `[^id]` without space or brackets in it. */
function label(type: 'stoaFootnote' | 'stoaFootnoteLabel'): Tokenizer {
  return (effects, ok, nok) => {
    let size = 0
    const caret: State = (code) => {
      if (code !== CARET) return nok(code)
      effects.consume(code)
      return inside
    }
    const inside: State = (code) => {
      if (code === null || code <= 32 || code === OPEN || ++size > LABEL_MAX) return nok(code)
      if (code === CLOSE && size === 1) return nok(code)
      effects.consume(code)
      if (code !== CLOSE) return inside
      effects.exit(type)
      return ok
    }
    return (code) => {
      effects.enter(type)
      effects.consume(code)
      return caret
    }
  }
}

const labelInDefinition: Construct = { partial: true, tokenize: label('stoaFootnoteLabel') }

/** The sign in `Wow![^1]`: it starts no picture. */
const sign: Construct = {
  name: 'stoaFootnoteSign',
  tokenize(effects, ok, nok) {
    const after: State = (code) => (code === OPEN ? effects.check(labelInDefinition, ok, nok)(code) : nok(code))
    return (code) => {
      effects.enter('data')
      effects.consume(code)
      effects.exit('data')
      return after
    }
  },
}

const definition: Construct = {
  name: 'stoaFootnoteDefinition',
  tokenize(effects, ok, nok) {
    const colon: State = (code) => {
      if (code !== COLON) return nok(code)
      effects.enter('stoaFootnoteIndent')
      effects.consume(code)
      return space
    }
    const space: State = (code) => {
      if (isSpace(code)) {
        effects.consume(code)
        return space
      }
      effects.exit('stoaFootnoteIndent')
      return ok(code)
    }
    return (code) => {
      effects.enter('stoaFootnoteDefinition')._container = true
      return effects.attempt(labelInDefinition, colon, nok)(code)
    }
  },
  /** A blank line, or one that is indented by four. */
  continuation: {
    tokenize(effects, ok, nok) {
      return effects.check(blank, ok, effects.attempt(indent, ok, nok))
    },
  },
  exit(effects) {
    effects.exit('stoaFootnoteDefinition')
  },
}

const blank: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const start: State = (code) => {
      if (!isSpace(code)) return end(code)
      effects.enter('stoaFootnoteIndent')
      return space(code)
    }
    const space: State = (code) => {
      if (isSpace(code)) {
        effects.consume(code)
        return space
      }
      effects.exit('stoaFootnoteIndent')
      return end(code)
    }
    const end: State = (code) => (code === null || (code < -2 && code > -6) ? ok(code) : nok(code))
    return start
  },
}

const indent: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let size = 0
    const space: State = (code) => {
      if (size === 4) {
        effects.exit('stoaFootnoteIndent')
        return ok(code)
      }
      if (!isSpace(code)) return nok(code)
      size++
      effects.consume(code)
      return space
    }
    return (code) => {
      if (!isSpace(code)) return nok(code)
      effects.enter('stoaFootnoteIndent')
      return space(code)
    }
  },
}

function isSpace(code: Code): boolean {
  return code === 32 || code === -2 || code === -1
}

export function footnoteSyntax(): Extension {
  return { document: { [OPEN]: definition }, text: { [OPEN]: call, [SIGN]: sign } }
}

export function footnoteFromMarkdown(): FromMarkdown {
  return {
    enter: {
      stoaFootnote(token) {
        const written = this.sliceSerialize(token)
        this.enter({ type: 'footnoteReference', identifier: idOf(written), label: written }, token)
      },
      stoaFootnoteDefinition(token) {
        this.enter({ type: 'footnoteDefinition', identifier: '', children: [] }, token)
      },
      stoaFootnoteLabel(token) {
        const node = this.stack.at(-1)
        if (node?.type === 'footnoteDefinition') node.identifier = idOf(this.sliceSerialize(token))
      },
    },
    exit: {
      stoaFootnote(token) {
        this.exit(token)
      },
      stoaFootnoteDefinition(token) {
        this.exit(token)
      },
    },
  }
}

function idOf(written: string): string {
  return written.slice(2, -1).toLowerCase()
}
