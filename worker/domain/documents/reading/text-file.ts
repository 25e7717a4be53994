import { frontMatter } from '#worker/domain/importing/text/front-matter.ts'
import { textToMarkdown } from './text/plain-text.ts'
import { DOCUMENT_TEXT_MAX } from './limits.ts'
import { readableText } from './text/readable-text.ts'
import { cutText, type WholeText } from './section-document.ts'
import { headingOf } from './text/sections.ts'

/** A file that is one text. @param url of a web page: its links lead from there @throws Unreadable */
export async function readTextFile(kind: 'html' | 'markdown' | 'text', text: string, url?: string): Promise<WholeText> {
  if (kind === 'html') return { kind, ...(await readableText(text, url)) }
  if (kind === 'text') {
    const isCut = text.length > DOCUMENT_TEXT_MAX
    return { kind, title: null, isCut, markdown: await textToMarkdown(cutText(text, DOCUMENT_TEXT_MAX)) }
  }
  const front = frontMatter(text)
  const body = front?.body ?? text
  const named = front?.properties.get('title')
  const first = headingOf(body.trimStart().split('\n', 1)[0] ?? '')
  return { kind, title: typeof named === 'string' ? named : first?.level === 1 ? first.title : null, markdown: body }
}
