/** Left open, these are opened again in every block that follows (WHATWG HTML, "reconstruct the active formatting elements"). */
const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '))
const NEVER_CLOSED = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd option optgroup tr td th tbody thead tfoot colgroup rb rt rp html head body'.split(
    ' ',
  ),
)
const FORMATTING_MAX = 100
const DEPTH_MAX = 1_500

/** Whether no more is left open than a person would: a parser's work and memory grow with the square of it. */
export function isNestedSoundly(html: string): boolean {
  const open = new Map<string, number>()
  let depth = 0
  let formatting = 0
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9-]{0,20})/gi)) {
    const tag = name.toLowerCase()
    const before = open.get(tag) ?? 0
    // An end tag without its start closes nothing.
    if (NEVER_CLOSED.has(tag) || (closing && before === 0)) continue
    const step = closing ? -1 : 1
    open.set(tag, before + step)
    depth += step
    if (FORMATTING.has(tag)) formatting += step
    if (formatting > FORMATTING_MAX || depth > DEPTH_MAX) return false
  }
  return true
}
