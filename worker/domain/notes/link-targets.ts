import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'

/** Links that are resolved of one note; a text with more shows the rest as unresolved. */
export const LINKS_MAX = 500

/** Fenced code and code spans, whose brackets are no links. */
const CODE =
  /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:\n {0,3}\1[`~]*[ \t]*(?=\n|$)|$)|(?<!`)(`{1,8})(?!`)[^\n]*?(?<!`)\2(?!`)/gm
const LINK = /\[\[([^[\]\n|#]{1,200})(?:#[^[\]\n|]{0,200})?(?:\|[^[\]\n]{0,200})?\]\]/g

/**
 * The notes a text links to, each once, in order: `[[Title]]`, `[[Title|shown]]`, `[[Title#Heading]]`, `![[Title]]`. `target` is as
 * written, `key` as titles are compared.
 */
export function linkTargets(markdown: string): { target: string; key: string }[] {
  if (!markdown.includes('[[')) return []
  const found = new Map<string, { target: string; key: string }>()
  for (const match of markdown.replace(CODE, ' ').matchAll(LINK)) {
    const target = match[1]?.trim() ?? ''
    const key = titleKey(target)
    if (key && !found.has(key)) found.set(key, { target, key })
    if (found.size === LINKS_MAX) break
  }
  return [...found.values()]
}
