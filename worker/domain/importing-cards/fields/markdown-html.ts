import { attachmentAddress, readAttachmentAddress } from '#worker/contracts/knowledge/attachment-address.ts'
import { withMediaAddresses } from '#worker/contracts/flashcards/media-address.ts'
import type { Block, Inline } from '#worker/domain/markdown/ast.ts'
import { writeColors } from '#worker/domain/markdown/color.ts'
import { recordingKind } from '#worker/domain/files/recording.ts'
import { parseMarkdown } from '#worker/domain/markdown/parse.ts'
import { escapeHtml } from '../../anki/templates/html-text.ts'

/**
 * A side of a fact as HTML that Anki shows: nothing but elements written here, all words escaped, formulas for MathJax, media by
 * their names. `{{c1::…}}` passes as the words it is.
 * @param gaps whether two braces in a row would end a gap, so that formulas must have none
 */
export function markdownToHtml(markdown: string, { gaps = true } = {}): string {
  const names: string[] = []
  const addressed = withMediaAddresses(markdown, (name) => {
    if (!names.includes(name)) names.push(name)
    return attachmentAddress(placeOf(names.indexOf(name)))
  })
  const blocks = parseMarkdown(addressed)
  const writer = new HtmlWriter((address) => {
    const id = readAttachmentAddress(address)?.id
    return id === undefined ? undefined : names.find((_, at) => placeOf(at) === id)
  }, gaps)
  const [only] = blocks
  return blocks.length === 1 && only?.type === 'paragraph' ? writer.inlines(only.children) : writer.blocks(blocks)
}

/** Our own Markdown knows media by the addresses of files, so each has one while it is taken apart. */
function placeOf(at: number): string {
  return `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`
}

class HtmlWriter {
  readonly #mediaName: (address: string) => string | undefined
  readonly #gaps: boolean

  /** @param mediaName what the file at an address is called */
  constructor(mediaName: (address: string) => string | undefined, gaps: boolean) {
    this.#mediaName = mediaName
    this.#gaps = gaps
  }

  blocks(blocks: readonly Block[]): string {
    return blocks.map((block) => this.#block(block)).join('')
  }

  inlines(inlines: readonly Inline[]): string {
    return inlines.map((inline) => this.#inline(inline)).join('')
  }

  #block(block: Block): string {
    switch (block.type) {
      case 'heading':
        return `<h${block.depth}>${this.inlines(block.children)}</h${block.depth}>`
      case 'paragraph':
        return `<p>${this.inlines(block.children)}</p>`
      case 'quote':
        return `<blockquote>${this.blocks(block.children)}</blockquote>`
      case 'callout':
        return `<blockquote><p><b>${this.inlines(block.title) || words(block.kind)}</b></p>${this.blocks(block.children)}</blockquote>`
      case 'code':
        return `<pre><code${block.language ? ` class="language-${escapeHtml(block.language)}"` : ''}>${words(block.text)}</code></pre>`
      case 'math':
        return `<p>${formula(block.text, true, this.#gaps)}</p>`
      case 'rule':
        return '<hr>'
      case 'plain':
        return `<p>${words(block.text).replaceAll('\n', '<br>')}</p>`
      case 'footnoteDefinition':
        return `<div>${words(`[^${block.id}]: `)}${this.blocks(block.children)}</div>`
      case 'table':
        return this.#table(block)
      case 'list':
        return this.#list(block)
    }
  }

  #list(list: Extract<Block, { type: 'list' }>): string {
    const items = list.items.map(({ checked, children }) => {
      const box = checked === null ? '' : `<input type="checkbox" disabled${checked ? ' checked' : ''}> `
      const [first, ...others] = children
      const tight = list.tight && first?.type === 'paragraph'
      return `<li>${box}${tight ? this.inlines(first.children) + this.blocks(others) : this.blocks(children)}</li>`
    })
    const start = list.ordered && list.first !== 1 ? ` start="${list.first}"` : ''
    return list.ordered ? `<ol${start}>${items.join('')}</ol>` : `<ul>${items.join('')}</ul>`
  }

  #table({ head, rows, align }: Extract<Block, { type: 'table' }>): string {
    const row = (cells: readonly Inline[][], tag: 'th' | 'td') => {
      const written = cells.map((cell, at) => {
        const side = align[at]
        return `<${tag}${side ? ` align="${side}"` : ''}>${this.inlines(cell)}</${tag}>`
      })
      return `<tr>${written.join('')}</tr>`
    }
    const body = rows.map((cells) => row(cells, 'td')).join('')
    return `<table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table>`
  }

  #inline(inline: Inline): string {
    switch (inline.type) {
      case 'text':
        return words(inline.text)
      case 'code':
        return `<code>${words(inline.text)}</code>`
      case 'math':
        return formula(inline.text, inline.display, this.#gaps)
      case 'break':
        return '<br>'
      case 'strong':
        return `<b>${this.inlines(inline.children)}</b>`
      case 'emphasis':
        return `<i>${this.inlines(inline.children)}</i>`
      case 'strike':
        return `<s>${this.inlines(inline.children)}</s>`
      case 'mark':
        return `<mark>${this.inlines(inline.children)}</mark>`
      case 'sub':
      case 'sup':
        return `<${inline.type}>${this.inlines(inline.children)}</${inline.type}>`
      case 'underline':
        return `<u>${this.inlines(inline.children)}</u>`
      case 'color':
        return `<span style="${writeColors(inline)}">${this.inlines(inline.children)}</span>`
      case 'ruby':
        return `<ruby>${this.inlines(inline.children)}<rt>${words(inline.reading)}</rt></ruby>`
      case 'image':
        return this.#image(inline)
      case 'link':
        return this.#link(inline)
      case 'noteLink':
        return words(inline.label)
      case 'footnote':
        return words(inline.text)
    }
  }

  #image({ src, alt, width, height }: Extract<Inline, { type: 'image' }>): string {
    const name = this.#mediaName(src)
    if (name === undefined) return words(alt)
    const size = width !== null && height !== null ? ` width="${width}" height="${height}"` : ''
    return `<img src="${escapeHtml(name)}"${alt ? ` alt="${escapeHtml(alt)}"` : ''}${size}>`
  }

  #link({ href, children }: Extract<Inline, { type: 'link' }>): string {
    const name = this.#mediaName(href)
    if (name !== undefined && recordingKind(name) !== null) return `[sound:${escapeHtml(name)}]`
    // A page of Stoa's own is nowhere in Anki.
    if (name === undefined && /^[/#]/.test(href)) return this.inlines(children)
    return `<a href="${escapeHtml(name === undefined ? href : encodeURIComponent(name))}">${this.inlines(children)}</a>`
  }
}

/** What Anki would take for a formula or a sound is parted by a comment, which nobody sees. */
function words(text: string): string {
  return escapeHtml(text).replace(/\\(?=[([])|\[(?=\$|sound:|latex|anki:)/gi, '$&<!-- -->')
}

function formula(tex: string, display: boolean, gaps: boolean): string {
  const safe = gaps ? escapeHtml(tex).replace(/\}(?=\})/g, '} ') : escapeHtml(tex)
  return display ? `\\[${safe}\\]` : `\\(${safe}\\)`
}
