import type { Extension as FromMarkdown } from 'mdast-util-from-markdown'
import type { Construct, Extension, State, Tokenizer } from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    stoaNoteLink: 'stoaNoteLink'
  }
}
declare module 'mdast' {
  interface PhrasingContentMap {
    noteLink: NoteLink
  }
  interface RootContentMap {
    noteLink: NoteLink
  }
  interface NoteLink {
    type: 'noteLink'
    /** The shown text; mdast's tools expect this name. */
    value: string
    target: string
    heading: string | null
    embed: boolean
    position?: Paragraph['position']
  }
}

const BANG = 33
const OPEN = 91
const CLOSE = 93
const LENGTH_MAX = 400

/** `[[Target#Heading|Label]]` and `![[…]]` on one line, without brackets inside, as in Obsidian. */
const tokenize: Tokenizer = function (effects, ok, nok) {
  let brackets = 0
  let size = 0
  const open: State = (code) => {
    if (code === OPEN && brackets < 2) {
      brackets++
      effects.consume(code)
      return open
    }
    return brackets === 2 ? inside(code) : nok(code)
  }
  const inside: State = (code) => {
    if (code === CLOSE && size > 0) {
      effects.consume(code)
      return close
    }
    if (code === null || (code < 0 && code !== -2 && code !== -1) || code === OPEN || code === CLOSE) return nok(code)
    if (++size > LENGTH_MAX) return nok(code)
    effects.consume(code)
    return inside
  }
  const close: State = (code) => {
    if (code !== CLOSE) return nok(code)
    effects.consume(code)
    effects.exit('stoaNoteLink')
    return ok
  }
  return (code) => {
    effects.enter('stoaNoteLink')
    if (code !== BANG) return open(code)
    effects.consume(code)
    return open
  }
}

const construct: Construct = { name: 'stoaNoteLink', tokenize }

export function noteLinkSyntax(): Extension {
  return { text: { [BANG]: construct, [OPEN]: construct } }
}

export function noteLinkFromMarkdown(): FromMarkdown {
  return {
    enter: {
      stoaNoteLink(token) {
        const source = this.sliceSerialize(token)
        const embed = source.startsWith('!')
        this.enter({ type: 'noteLink', embed, ...partsOf(source.slice(embed ? 3 : 2, -2)) }, token)
      },
    },
    exit: {
      stoaNoteLink(token) {
        this.exit(token)
      },
    },
  }
}

/** In a table the bar is written `\|`. */
function partsOf(inner: string): { target: string; heading: string | null; value: string } {
  const [, address = '', shown = ''] = /^(.*?)(?:\\?\|(.*))?$/s.exec(inner) ?? []
  const hash = address.indexOf('#')
  const target = (hash < 0 ? address : address.slice(0, hash)).trim()
  const heading = hash < 0 ? null : address.slice(hash + 1).trim() || null
  const value = shown.trim() || [target, heading].filter(Boolean).join(' › ') || inner
  return { target, heading, value }
}
