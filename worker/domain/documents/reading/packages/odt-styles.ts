import { child, descendants, elements, type XmlElement } from '#worker/domain/quizzes/formats/xml/xml-tree.ts'

export interface Looks {
  bold: boolean
  italic: boolean
  struck: boolean
  role: 'title' | 'quote' | 'code' | null
}

export interface OdtStyles {
  of(name: string | undefined): Looks
  /** @param level of the list, from 1 */
  isNumbered(name: string | undefined, level: number): boolean
}

const PLAIN: Looks = { bold: false, italic: false, struck: false, role: null }
const ROLES: readonly [RegExp, NonNullable<Looks['role']>][] = [
  [/^title$/i, 'title'],
  [/^quotations?$|block_?20_?quote/i, 'quote'],
  [/^preformatted|source_?20?_?text|^source_|teletype/i, 'code'],
]
const PARENTS_MAX = 10

/** What the styles of an OpenDocument text mean, with those they inherit from. Later trees win. */
export function odtStyles(roots: readonly (XmlElement | undefined)[]): OdtStyles {
  const styles = new Map<string, XmlElement>()
  const lists = new Map<string, XmlElement>()
  for (const root of roots) {
    for (const style of descendants(root, 'style')) styles.set(style.attributes['style:name'] ?? '', style)
    for (const list of descendants(root, 'list-style')) lists.set(list.attributes['style:name'] ?? '', list)
  }
  const known = new Map<string, Looks>()
  const looksOf = (name: string | undefined, depth = 0): Looks => {
    const style = name === undefined ? undefined : styles.get(name)
    if (name === undefined || depth > PARENTS_MAX) return PLAIN
    const before = known.get(name)
    if (before) return before
    const parent = looksOf(style?.attributes['parent-style-name'], depth + 1)
    const looks = withOwn(parent, name, style)
    known.set(name, looks)
    return looks
  }
  return {
    of: (name) => looksOf(name),
    isNumbered: (name, level) => {
      const found = elements(lists.get(name ?? '')).find(({ attributes }) => Number(attributes.level) === level)
      return found?.name === 'list-level-style-number' && (found.attributes['num-format'] ?? '') !== ''
    },
  }
}

function withOwn(parent: Looks, name: string, style: XmlElement | undefined): Looks {
  const text = child(style, 'text-properties')?.attributes ?? {}
  const weight = text['font-weight']
  return {
    bold: weight === undefined ? parent.bold : weight === 'bold' || Number(weight) >= 600,
    italic: text['font-style'] === undefined ? parent.italic : text['font-style'] !== 'normal',
    struck: (text['text-line-through-style'] ?? (parent.struck ? 'solid' : 'none')) !== 'none',
    role: ROLES.find(([pattern]) => pattern.test(name))?.[1] ?? parent.role,
  }
}
