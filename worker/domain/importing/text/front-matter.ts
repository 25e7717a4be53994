/** A value of a property: text, or a list of texts. */
export type Property = string | string[]

export interface FrontMatter {
  properties: Map<string, Property>
  /** The lines of each property as they were written. */
  source: Map<string, string>
  /** Comments, with the property they are in; null for those on lines of their own. */
  comments: { key: string | null; text: string }[]
  /** What follows, without the empty line that parts them. */
  body: string
}

const LINES_MAX = 2_000
const HEAD_MAX = 200_000
const KEY = /^([\p{L}_][^:\n]{0,200}?|"[^"\n]{1,200}"|'[^'\n]{1,200}'):(?:[ \t]+(.*)|[ \t]*)$/u

/**
 * Parses the properties at the start of a Markdown file, as note programs write them: text, quoted text, lists, and blocks
 * of text. That is a small part of YAML; other lines are kept in `source`. Null where there is no front matter: without a
 * property, or with an empty line after it, `---` is a rule.
 */
export function frontMatter(text: string): FrontMatter | null {
  const head = /^---[ \t]*\n(?!\s*\n)/.exec(text)?.[0]
  if (head === undefined) return null
  const inside = text.slice(head.length, HEAD_MAX)
  const end = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/m.exec(inside)
  if (!end) return null
  const block = inside.slice(0, end.index).replace(/\n$/, '')
  const rest = text.slice(head.length + end.index + end[0].length)
  const lines = block.split('\n')
  if (lines.length > LINES_MAX) return null
  const found: FrontMatter = { properties: new Map(), source: new Map(), comments: [], body: rest.replace(/^\n/, '') }
  for (let at = 0; at < lines.length;) {
    const first = lines[at] ?? ''
    let end = at + 1
    while (end < lines.length && (/^(?:[ \t]|-(?:[ \t]|$))/.test(lines[end] ?? '') || lines[end] === '')) end++
    const [, name, value] = KEY.exec(first) ?? []
    if (name !== undefined) {
      const key = unquoted(name)
      const id = key.toLowerCase()
      const source = lines.slice(at, end).join('\n').trimEnd()
      const before = found.source.get(id)
      found.properties.set(id, valueOf(value?.trim() ?? '', lines.slice(at + 1, end)))
      found.source.set(id, before === undefined ? source : `${before}\n${source}`)
      for (const comment of commentsIn(value?.trim() ?? '', lines.slice(at + 1, end)))
        found.comments.push({ key: id, text: comment })
    } else if (first.startsWith('#')) {
      end = at + 1
      found.comments.push({ key: null, text: first.trimEnd() })
    } else if (first.trim() !== '') return null
    at = end
  }
  return found.properties.size > 0 ? found : null
}

function valueOf(value: string, more: string[]): Property {
  if (/^[|>][+-]?\d?$/.test(value)) return blockText(more, value.startsWith('>'))
  const flow = withoutComment(value)
  if (flow.startsWith('[') && flow.endsWith(']')) return flowItems(flow.slice(1, -1)).map(unquoted)
  const items = more.flatMap((line) => /^[ \t]*-(?:[ \t]+(.*))?$/.exec(line)?.[1] ?? [])
  if (value === '' && items.length > 0) return items.map((item) => unquoted(withoutComment(item)))
  return unquoted(withoutComment([value, ...more.map((line) => line.trim())].join(' ').trim()))
}

const COMMENT = /(?:^|[ \t])(#(?:[ \t].*)?)$/

function commentsIn(value: string, more: readonly string[]): string[] {
  if (/^[|>]/.test(value)) return []
  return [value, ...more].flatMap((line) =>
    /^(?:[ \t]*-[ \t]+)?["']/.test(line) ? [] : (COMMENT.exec(line)?.[1] ?? []),
  )
}

function blockText(lines: string[], folded: boolean): string {
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)), 100)
  const text = lines.map((line) => line.slice(indent)).join('\n')
  return (folded ? text.replace(/\n(?!\n)/g, ' ') : text).trim()
}

/** `a, "b, c", d`. */
function flowItems(text: string): string[] {
  const items = text.matchAll(/[ \t]*("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,]+)/g)
  return Array.from(items, ([, item = '']) => item.trim()).filter(Boolean)
}

function withoutComment(value: string): string {
  return /^["']/.test(value) ? value : value.replace(COMMENT, '').trimEnd()
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '0': '\0' }

function unquoted(value: string): string {
  if (value.length >= 2 && value.startsWith('"') && value.endsWith('"'))
    return value
      .slice(1, -1)
      .replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))/g, (_, u?: string, x?: string, letter?: string) =>
        letter === undefined ? String.fromCharCode(parseInt(u ?? x ?? '0', 16)) : (ESCAPES[letter] ?? letter),
      )
  if (value.length >= 2 && value.startsWith("'") && value.endsWith("'")) return value.slice(1, -1).replaceAll("''", "'")
  return value
}
