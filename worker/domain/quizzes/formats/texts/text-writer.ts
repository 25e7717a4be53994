import { Unreadable } from '#worker/contracts/unreadable.ts'
import { mediaIn } from '#worker/contracts/flashcards/media-address.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { markdownToHtml } from '../../../importing-cards/fields/markdown-html.ts'
import type { Block, Inline } from '../../../markdown/ast.ts'
import { parseMarkdown } from '../../../markdown/parse.ts'
import { QuizCollector, type QuizPicture } from '../quiz-collector.ts'
import type { WritingReport } from '../writing.ts'
import { type TextFormat, TextReader } from './text-reader.ts'

/** `words`: letters and the like, which say the same as HTML, as Markdown and as plain text. */
export interface FormattedText {
  text: string
  format: 'words' | 'html' | 'markdown'
}

const WORDS = /^(?!\d{1,9}[.)])[\p{L}\p{N}](?:[\p{L}\p{M}\p{N},.;?!'()°%+–—’-]| (?! |$))*$/u

/** Writes the Markdown of questions for programs that know HTML better. */
export class TextWriter {
  readonly #report: WritingReport
  readonly #pictures: readonly QuizPicture[]

  constructor(report: WritingReport, pictures: readonly QuizPicture[] = []) {
    this.#report = report
    this.#pictures = pictures
  }

  /**
   * As HTML where that is read as the same Markdown again, else as Markdown, which Moodle knows too.
   * @param only the formats that are possible here, best first
   */
  async write(
    markdown: string,
    question: Question,
    only: readonly ('html' | 'markdown')[] = ['html', 'markdown'],
  ): Promise<FormattedText> {
    if (markdown.trim() === '') return { text: '', format: 'words' }
    if (WORDS.test(markdown) && !/www\./i.test(markdown)) return { text: markdown, format: 'words' }
    const missing = mediaIn(markdown).filter((name) => !this.#pictures.some((known) => known.name === name))
    if (missing.length > 0 || /\]\(\/api\/attachments\//.test(markdown))
      this.#report.changed(question, 'Its pictures are not part of the file; their words stand for them.')
    for (const format of only) {
      const text = format === 'html' ? this.#html(markdown) : markdown
      if ((await this.#readAgain(text, format)) === markdown) return { text, format }
    }
    const html = this.#html(markdown)
    if (!saysTheSame(await this.#readAgain(html, 'html'), markdown))
      this.#report.changed(question, 'One of its texts is written in another way, and may look a little different.')
    return { text: html, format: 'html' }
  }

  /** Without marks, but with formulas. @param part what loses its marks, for the report */
  async plain(markdown: string, question: Question, part: string): Promise<string> {
    if (WORDS.test(markdown) || markdown.trim() === '') return markdown.trim()
    const text = plainBlocks(parseMarkdown(markdown)).trim()
    if (!saysTheSame(await this.#readAgain(text, 'words'), markdown))
      this.#report.changed(question, `${part} lost its marks: only its words are kept.`)
    return text
  }

  #html(markdown: string): string {
    return (
      markdownToHtml(markdown, { gaps: false })
        .replace(/<img src="([^"]{0,500})"/g, (whole, name: string) =>
          this.#pictures.some((known) => known.name === name)
            ? `<img src="@@PLUGINFILE@@/${encodeURIComponent(name)}"`
            : whole,
        )
        // Moodle would take two dollars for a formula, and GIFT the end of a comment for an arrow.
        .replace(/\$(?=\$)/g, '$<!-- -->')
        .replaceAll('<!-- -->', '<span></span>')
    )
  }

  async #readAgain(text: string, format: TextFormat): Promise<string | null> {
    const collector = new QuizCollector(() => '')
    const bytes = (name: string) => this.#pictures.find((known) => known.name === name)?.bytes
    try {
      return await new TextReader(collector).read(text, format, { line: null, item: '' }, bytes)
    } catch (error) {
      if (error instanceof Unreadable) return null
      throw error
    }
  }
}

/** Whether two pieces of Markdown look alike, however they are written. */
function saysTheSame(a: string | null, b: string): boolean {
  return a !== null && (a === b || shownMarkdown(a) === shownMarkdown(b))
}

/** What a piece of Markdown shows, as a text to compare. */
export function shownMarkdown(markdown: string): string {
  return JSON.stringify(parseMarkdown(markdown), (key, value: unknown) => {
    if (key === 'start' || key === 'end') return undefined
    return Array.isArray(value) ? joined(value) : value
  })
}

/** Words side by side are one text, wherever they were parted. */
function joined(nodes: readonly Inline[]): Inline[] {
  const found: Inline[] = []
  for (const node of nodes) {
    const last = found.at(-1)
    if (node?.type === 'text' && last?.type === 'text')
      found[found.length - 1] = { ...last, text: last.text + node.text }
    else found.push(node)
  }
  return found
}

function plainBlocks(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if ('text' in block) return block.type === 'math' ? `\\[${block.text}\\]` : block.text
      if (block.type === 'list') return block.items.map(({ children }) => plainBlocks(children)).join('\n')
      if (block.type === 'table')
        return [block.head, ...block.rows].map((row) => row.map(plainInlines).join(' | ')).join('\n')
      if (block.type === 'rule') return ''
      if (block.type === 'heading' || block.type === 'paragraph') return plainInlines(block.children)
      return plainBlocks(block.children)
    })
    .filter((text) => text !== '')
    .join('\n')
}

function plainInlines(inlines: readonly Inline[]): string {
  return inlines
    .map((inline): string => {
      if (inline.type === 'math') return inline.display ? `\\[${inline.text}\\]` : `\\(${inline.text}\\)`
      if (inline.type === 'break') return '\n'
      if (inline.type === 'image') return inline.alt
      if (inline.type === 'noteLink') return inline.label
      return 'text' in inline ? inline.text : plainInlines(inline.children)
    })
    .join('')
}
