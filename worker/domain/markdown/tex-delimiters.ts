/** `\\(…\\)` within a paragraph, and `\\[…\\]`, as TeX itself and language models write formulas. */
const DELIMITED =
  /(?<!\\)\\\(((?:(?!\n\s*\n)[^$]){1,2000}?)(?<!\\)\\\)|(?<!\\)\\\[((?:(?!\n\s*\n)[^$]){1,5000}?)(?<!\\)\\\]/g
/** What no escaped bracket of Markdown has in it, but a formula has. */
const TEX = /\\[a-zA-Z]|[\^_=<>+*/]|^\s*[A-Za-z\p{N}](?:[\s,]*[A-Za-z\p{N}]){0,2}\s*$/u

/** Text with formulas in TeX's own brackets as Markdown has them, in dollars. Code stays as it is. */
export function texDelimiters(text: string): string {
  if (!/\\[([]/.test(text)) return text
  return text
    .split(/(^(?:`{3,}|~{3,})[\s\S]*?^(?:`{3,}|~{3,})|`[^`\n]+`)/m)
    .map((part, at) => (at % 2 === 1 ? part : inDollars(part)))
    .join('')
}

function inDollars(text: string): string {
  return text.replace(DELIMITED, (whole, inline?: string, display?: string) => {
    const tex = inline ?? display ?? ''
    if (!TEX.test(tex)) return whole
    const line = tex.trim().replace(/\s*\n\s*/g, ' ')
    return inline === undefined ? `$$ ${line} $$` : `$${line}$`
  })
}
