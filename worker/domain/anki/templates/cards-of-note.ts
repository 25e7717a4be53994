import type { AnkiNote, AnkiNoteType } from '../note-type.ts'
import { isEmptyField, htmlText } from './html-text.ts'
import { renderTemplate, type Scene } from './render-template.ts'

const FIELD = /\{\{([^{}]{1,500})\}\}/g

/** A card's two sides as HTML. */
export interface CardSides {
  ordinal: number
  question: string
  answer: string
  typed: { name: string; value: string } | null
}

export function fieldsOf(note: AnkiNote, type: AnkiNoteType): Map<string, string> {
  return new Map(type.fields.map((name, at) => [name, note.fields[at] ?? '']))
}

/** @returns null where the question is empty: Anki does not ask such a card either */
export function sidesOf(note: AnkiNote, type: AnkiNoteType, ordinal: number, deck: string): CardSides | null {
  const template = type.templates[ordinal]
  if (!template) return null
  const fields = fieldsOf(note, type)
  const scene = { fields, deck, tags: note.tags, noteType: type.name, card: template.name }
  const question = renderTemplate(template.question, { ...scene, side: 'question' })
  const answer = renderTemplate(template.answer, { ...scene, side: 'answer' })
  if (isEmptyField(withoutMarks(question.html)) || !hasQuestion(template.question, fields)) return null
  const typed = question.typed ?? null
  return {
    ordinal,
    question: question.html,
    answer: behindQuestion(question.html, answer.html),
    typed: typed === null ? null : { name: typed, value: fields.get(typed) ?? '' },
  }
}

/** The text of a cloze with its numbers, and what is shown with the answer beside it. */
export function clozeOf(note: AnkiNote, type: AnkiNoteType, deck: string): { text: string; extra: string } {
  const template = type.templates[0] ?? { name: '', question: '{{cloze:Text}}', answer: '' }
  const fields = fieldsOf(note, type)
  const scene: Omit<Scene, 'side' | 'fields'> = { deck, tags: note.tags, noteType: type.name, card: template.name }
  const both = { ...template, question: withoutTyping(template.question), answer: withoutTyping(template.answer) }
  const text = renderTemplate(both.question, { ...scene, fields, side: 'question' }).html
  const answer = renderTemplate(both.answer, { ...scene, fields, side: 'answer' }).html
  const rest = behindQuestion(text, answer)
  if (rest !== answer) return { text, extra: rest }
  // The text is at another place there, so only what was around it is left.
  const clozes = /\{\{[^{}#^/]*cloze:[^{}]*\}\}/g
  return { text, extra: renderTemplate(both.answer.replace(clozes, ''), { ...scene, fields, side: 'answer' }).html }
}

/** A gap to be typed into, `{{type:cloze:Text}}`, is the field itself where nothing else shows the field with its gaps. */
function withoutTyping(template: string): string {
  const tags = Array.from(template.matchAll(FIELD), ([tag, words = '']) => {
    const filters = words.split(':').map((each) => each.trim())
    return { tag, field: filters.pop() ?? '', filters }
  }).filter(({ filters }) => filters.includes('cloze') && !filters.some((each) => each.startsWith('tts')))
  const shown = new Set(tags.filter(({ filters }) => !filters.includes('type')).map(({ field }) => field))
  let open = template
  for (const { tag, field, filters } of tags) {
    if (!filters.includes('type')) continue
    open = open.replace(tag, shown.has(field) ? '' : `{{cloze:${field}}}`)
    shown.add(field)
  }
  return open
}

const LINE = /<hr\b[^<>]{0,200}?\bid\s*=\s*["']?answer["']?[^<>]{0,200}>/i

/** The answer without the question it often begins with, and without the line under that. */
function behindQuestion(question: string, answer: string): string {
  const line = LINE.exec(answer)
  if (line) {
    const [before, behind] = [answer.slice(0, line.index), answer.slice(line.index + line[0].length)]
    if (isEmptyField(before) || seen(before) === seen(question)) return behind
    return before + behind
  }
  const start = answer.trimStart()
  return question.trim() !== '' && start.startsWith(question.trim()) ? start.slice(question.trim().length) : answer
}

function seen(html: string): string {
  return html.replace(/\s+|<br\s*\/?>/gi, '')
}

/** Pictures and sounds are something to see. */
function withoutMarks(html: string): string {
  return html.replace(/<(?!img\b|anki-mathjax\b)[^<>]{0,2000}>/gi, '')
}

/** A question whose fields are all empty is none, whatever words the template has around them. */
function hasQuestion(template: string, fields: ReadonlyMap<string, string>): boolean {
  const named = Array.from(template.matchAll(FIELD), ([, words = '']) =>
    /^[#^/]/.test(words.trim()) ? '' : fieldOf(words),
  )
  const known = named.filter((name) => fields.has(name))
  return known.length === 0
    ? htmlText(template).trim() !== ''
    : known.some((name) => !isEmptyField(fields.get(name) ?? ''))
}

/** Names of the fields that a type's cards show anywhere. */
export function shownFields(type: AnkiNoteType): Set<string> {
  const templates = type.templates.map(({ question, answer }) => question + answer).join('\n')
  return new Set(Array.from(templates.matchAll(FIELD), ([, words = '']) => fieldOf(words)))
}

function fieldOf(words: string): string {
  return (words.split(':').at(-1) ?? '').replace(/^[\s#^/]+/, '').trim()
}
