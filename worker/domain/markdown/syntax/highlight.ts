import type { Extension as FromMarkdown } from 'mdast-util-from-markdown'
import type { PhrasingContent } from 'mdast'
import type { Code, Construct, Event, Extension, Resolver, State, Token, Tokenizer } from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    stoaMark: 'stoaMark'
    stoaMarkSequence: 'stoaMarkSequence'
    stoaMarkSign: 'stoaMarkSign'
  }
}
declare module 'mdast' {
  interface PhrasingContentMap {
    mark: { type: 'mark'; children: PhrasingContent[]; position?: Paragraph['position'] }
  }
  interface RootContentMap {
    mark: PhrasingContentMap['mark']
  }
}

const EQUALS = 61
const WORD = /[\p{L}\p{N}]/u

/** `==text==`, as in Obsidian. No space inside, no letter outside: `a == b` and `a==b` stay comparisons. */
const tokenize: Tokenizer = function (effects, ok, nok) {
  const { previous } = this
  let size = 0
  const sequence: State = (code) => {
    if (code === EQUALS && size < 2) {
      size++
      effects.consume(code)
      return sequence
    }
    if (size < 2 || code === EQUALS) return nok(code)
    const token = effects.exit('stoaMarkSequence')
    token._open = !isSpace(code) && !isWord(previous)
    token._close = !isSpace(previous) && !isWord(code)
    return ok(code)
  }
  return (code) => {
    if (previous === EQUALS) return nok(code)
    effects.enter('stoaMarkSequence')
    return sequence(code)
  }
}

function isSpace(code: Code): boolean {
  return code === null || code < 0 || code === 32
}

function isWord(code: Code): boolean {
  return code !== null && code > 0 && WORD.test(String.fromCharCode(code))
}

/** One pass: a closing marker takes the nearest opening one. Unmatched markers become text. */
const resolveAll: Resolver = (events, context) => {
  const result: Event[] = []
  let opening = -1
  for (let at = 0; at < events.length; at++) {
    const event = events[at]
    if (!event) break
    const token = event[1]
    if (event[0] !== 'enter' || token.type !== 'stoaMarkSequence') {
      result.push(event)
      continue
    }
    const opener = result[opening]?.[1]
    if (token._close && opener) {
      opener.type = 'stoaMarkSign'
      token.type = 'stoaMarkSign'
      const mark: Token = { type: 'stoaMark', start: { ...opener.start }, end: { ...token.end } }
      let inside = result.splice(opening).slice(2)
      for (const each of new Set(context.parser.constructs.insideSpan.null))
        inside = each.resolveAll?.(inside, context) ?? inside
      result.push(['enter', mark, context], ['enter', opener, context], ['exit', opener, context])
      for (const each of inside) result.push(each)
      result.push(event, ['exit', token, context], ['exit', mark, context])
      opening = -1
    } else {
      if (token._open) opening = result.length
      token.type = 'data'
      result.push(event, ['exit', token, context])
    }
    at++
  }
  // The tokenizer keeps a reference to this list.
  events.length = 0
  for (const event of result) events.push(event)
  return events
}

const construct: Construct = { name: 'stoaMark', tokenize, resolveAll }

export function highlightSyntax(): Extension {
  return { text: { [EQUALS]: construct }, insideSpan: { null: [construct] }, attentionMarkers: { null: [EQUALS] } }
}

export function highlightFromMarkdown(): FromMarkdown {
  return {
    enter: {
      stoaMark(token) {
        this.enter({ type: 'mark', children: [] }, token)
      },
    },
    exit: {
      stoaMark(token) {
        this.exit(token)
      },
    },
  }
}
