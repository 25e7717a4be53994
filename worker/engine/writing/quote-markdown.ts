/** What is left as it stands: code, math, links and addresses. Bounded, so time stays linear. */
const INTACT =
  /!\[([^[\]\n]{0,200})\]\([^()\n]{0,400}\)|(`{1,3})[^`]{1,400}\2|\$\$[^$]{1,600}\$\$|\$[^$\n]{1,300}\$|(?<!!)\[[^[\]\n]{1,200}\]\([^()\s<>]{1,300}\)|https?:\/\/[^\s<>]{1,300}/g
/** Invisible; keeps a bracketed number of the note from reading as a citation of ours. */
const JOINER = '\u2060'

/**
 * A quote of running text as Markdown that shows the same words and cannot do anything else: one line, images as their
 * text, HTML as text, marks that lost their partner as characters. (The citation itself keeps the note's letters.)
 */
export function inlineMarkdown(quote: string): string {
  const line = quote.replace(/[ \t]*(?:\\?[\r\n])+[ \t]*/g, ' ')
  let out = ''
  let at = 0
  for (const match of line.matchAll(INTACT)) {
    const [whole, image] = match
    out += plain(line.slice(at, match.index)) + (image === undefined ? whole : plain(image))
    at = match.index + match[0].length
  }
  return balanced(out + plain(line.slice(at)), line)
}

function plain(text: string): string {
  return text.replace(/\[(?=\^?\d{1,4}\])/g, `[${JOINER}`).replace(/</g, '\\<')
}

/** Where marks do not pair up, all of them are shown as characters: half a mark would swallow what comes after. */
function balanced(shown: string, source: string): string {
  const odd = (mark: RegExp) => (source.match(mark)?.length ?? 0) % 2 === 1
  const torn = odd(/`+/g) || odd(/(?<!\\)\$/g) || odd(/\*\*/g) || odd(/~~/g) || odd(/__/g)
  return torn ? escapeMarkdown(source) : shown
}

/** Any text as Markdown that shows just these characters. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>$~!|#&]/g, '\\$&')
    .replace(/\\\[(?=\^?\d{1,4}\\\])/g, `\\[${JOINER}`)
}

/** Code, math, a table or a list as it stands in the note: none of them may run on into the answer around it. */
export function blockMarkdown(quote: string): string {
  const fence = /^[ \t]*(`{3,}|~{3,})/.exec(quote)?.[1]
  if (fence !== undefined)
    return quote.trimEnd().endsWith(fence) && quote.trim() !== fence ? quote : `${quote}\n${fence}`
  return quote
}
