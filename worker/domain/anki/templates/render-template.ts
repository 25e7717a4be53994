import { escapeHtml, isEmptyField, withoutComments, htmlText } from './html-text.ts'

export interface Rendered {
  html: string
  /** The field that is to be typed in, where one is. */
  typed: string | null
}

export interface Scene {
  /** By name. */
  fields: ReadonlyMap<string, string>
  side: 'question' | 'answer'
  deck: string
  tags: readonly string[]
  noteType: string
  card: string
}

/**
 * A side of a card by its template: fields with their filters, and sections that are shown where a field is filled (`#`) or
 * empty (`^`). What Anki would complain of is left empty. The question is not repeated on the answer (`FrontSide`).
 * Source: the Anki manual, "Field replacements" and "Card generation".
 */
export function renderTemplate(template: string, scene: Scene): Rendered {
  const tags = template.startsWith('{{=<% %>=}}') ? /<%([\s\S]{1,500}?)%>/g : /\{\{\{?([^{}]{1,500})\}?\}\}/g
  const source = withoutComments(template.replace('{{=<% %>=}}', ''))
  const open: { name: string; shown: boolean }[] = []
  const made: Rendered = { html: '', typed: null }
  let from = 0
  const hidden = () => open.some(({ shown }) => !shown)
  const write = (html: string) => {
    if (!hidden()) made.html += html
  }
  for (const match of source.matchAll(tags)) {
    write(source.slice(from, match.index))
    from = match.index + match[0].length
    const words = (match[1] ?? '').trim()
    const name = words.slice(1).trim()
    if (words.startsWith('#')) open.push({ name, shown: isFilled(name, scene) })
    else if (words.startsWith('^')) open.push({ name, shown: !isFilled(name, scene) })
    else if (words.startsWith('/'))
      open.splice(
        Math.max(
          0,
          open.findLastIndex((each) => each.name === name),
        ),
      )
    else if (!hidden()) made.html += replacement(words, scene, made)
  }
  write(source.slice(from))
  return made
}

function isFilled(name: string, { fields, tags }: Scene): boolean {
  if (name === 'Tags') return tags.length > 0
  // The number of a cloze: its cards are one fact here, which has them all.
  if (/^c\d+$/.test(name) && !fields.has(name)) return true
  return !isEmptyField(fields.get(name) ?? '')
}

function replacement(words: string, scene: Scene, made: Rendered): string {
  const parts = words.split(':')
  const name = (parts.pop() ?? '').trim()
  const filters = parts.map((part) => part.trim())
  const value = scene.fields.get(name) ?? special(name, scene)
  if (filters.includes('type')) {
    made.typed ??= name
    return ''
  }
  return filters.reduceRight((html, filter) => filtered(html, filter, name), value)
}

function special(name: string, { deck, tags, noteType, card }: Scene): string {
  if (name === 'Deck') return escapeHtml(deck)
  if (name === 'Subdeck') return escapeHtml(deck.split('::').at(-1) ?? '')
  if (name === 'Tags') return escapeHtml(tags.join(' '))
  if (name === 'Type') return escapeHtml(noteType)
  if (name === 'Card') return escapeHtml(card)
  return ''
}

const RUBY = / ?([^ >[\]]{1,100}?)\[(?!sound:)([^\]]{1,200})\]/g

function filtered(html: string, filter: string, name: string): string {
  if (filter.startsWith('tts')) return ''
  if (filter === 'text') return escapeHtml(htmlText(html))
  if (filter === 'kanji') return html.replace(RUBY, '$1')
  if (filter === 'furigana') return html.replace(RUBY, '<ruby>$1<rt>$2</rt></ruby>')
  if (filter === 'kana') return html.replace(RUBY, '$2')
  if (filter === 'hint' && !isEmptyField(html))
    return `<blockquote><p data-hint="${escapeHtml(name)}">anki-hint</p><div>${html}</div></blockquote>`
  return html
}
