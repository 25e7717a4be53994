import type { Inline } from './ast.ts'
import { safeHref } from './safe-href.ts'

/** Addresses written out, as GFM reads them: with their scheme, with `www.`, or of an electronic letter. */
const ADDRESS =
  /(?<![\p{L}\p{N}_/:])(?:https?:\/\/|www\.)[^\s<>"`]{1,2000}|(?<![\w.+-])(?:mailto:)?[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}(?<![-_])(?![\w-])/giu

/** A piece of text with the addresses in it as links. */
export function autolinked(text: string, at: { start: number; end: number }): Inline[] {
  const exact = text.length === at.end - at.start
  const parts: Inline[] = []
  let done = 0
  const within = (from: number, to: number) =>
    exact ? { start: at.start + from, end: at.start + to } : { start: at.start, end: at.end }
  const push = (to: number) => {
    if (to > done) parts.push({ type: 'text', text: text.slice(done, to), ...within(done, to) })
    done = to
  }
  for (const match of /:\/\/|www\.|@/i.test(text) ? text.matchAll(ADDRESS) : []) {
    const shown = trimmed(match[0])
    const to = match.index + shown.length
    const safe = safeHref(hrefOf(shown))
    if (!safe || /^www\.?$/i.test(shown)) continue
    push(match.index)
    const children: Inline[] = [{ type: 'text', text: shown, ...within(match.index, to) }]
    parts.push({ type: 'link', ...safe, title: null, children, ...within(match.index, to) })
    done = to
  }
  push(text.length)
  return parts
}

function hrefOf(shown: string): string {
  if (/^www\./i.test(shown)) return `http://${shown}`
  return /^(?:https?|mailto):/i.test(shown) ? shown : `mailto:${shown}`
}

/** The sentence's own full stop and a bracket that closes nothing in the address are no part of it. */
function trimmed(address: string): string {
  const entity = /&[a-z0-9]{1,40};$/i.exec(address)
  let end = entity?.index ?? address.length
  let open = 0
  for (const c of address) open += c === '(' ? 1 : c === ')' ? -1 : 0
  for (; end > 0; end--) {
    const last = address.charAt(end - 1)
    if (last === ')' && open < 0) open++
    else if (!/[.,;:!?*_~']/.test(last)) break
  }
  return address.slice(0, end)
}
