/** Code, math, links and addresses, which are not escaped. Bounded, so time stays linear. */
const INTACT =
  /!\[([^[\]\n]{0,200})\]\([^()\n]{0,400}\)|(`{1,3})[^`]{1,400}\2|\$\$[^$]{1,600}\$\$|\$[^$\n]{1,300}\$|(?<!!)\[[^[\]\n]{1,200}\]\([^()\s<>]{1,300}\)|https?:\/\/[^\s<>]{1,300}/g
/** An invisible joiner, so that a bracketed number of a note is not read as a citation mark. */
const JOINER = '\u2060'

/**
 * Escapes a quote of running text: one line, images as their
 * alt text, HTML as text, unpaired marks as characters. (The citation itself has the note's exact letters.)
 */
export function inlineMarkdown(quote: string): string {
  const line = quote.replace(/(?<![ \t])[ \t]*(?:\\?[\r\n])+[ \t]*/g, ' ')
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

/** Escapes all marks where they do not pair up: half a mark would change the text after it. */
function balanced(shown: string, source: string): string {
  const odd = (mark: RegExp) => (source.match(mark)?.length ?? 0) % 2 === 1
  const torn = odd(/`+/g) || odd(/(?<!\\)\$/g) || odd(/\*\*/g) || odd(/~~/g) || odd(/__/g)
  return torn ? escapeMarkdown(source) : shown
}

/** Escapes any text, so that Markdown renders exactly these characters. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>$~!|#&]/g, '\\$&')
    .replace(/\\\[(?=\^?\d{1,4}\\\])/g, `\\[${JOINER}`)
}

/** Quotes code, math, a table or a list, closed so that it cannot run on into the answer. */
export function blockMarkdown(quote: string): string {
  const fence = /^[ \t]*(`{3,}|~{3,})/.exec(quote)?.[1]
  if (fence !== undefined)
    return quote.trimEnd().endsWith(fence) && quote.trim() !== fence ? quote : `${quote}\n${fence}`
  return quote
}
