import type { SourceFile } from '../source-file.ts'
import type { Decoded } from '../text/decode-text.ts'
import { frontMatter } from '../text/front-matter.ts'
import { extensionOf, nameOf, withoutExtension } from '../text/tree-index.ts'
import type { Draft } from './draft.ts'
import { type Home, keyOf, placeOf } from './markdown-note.ts'

const PLAIN = new Set(['txt', 'text', 'log'])

/** A text file, unless it has properties at its head: programs that keep Markdown in such files write them. */
export function isPlainText(file: SourceFile, text: string): boolean {
  return PLAIN.has(extensionOf(file.path)) && frontMatter(text) === null
}

/** Text that knows nothing of Markdown. */
export async function plainNote(file: SourceFile, { text, remarks }: Decoded, home: Home): Promise<Draft> {
  const { plainTextMarkdown } = await import('../text/plain-text-markdown.ts')
  const body = plainTextMarkdown(text)
  const isEscaped = body !== text.trimEnd()
  return {
    ...placeOf(file.path),
    key: keyOf(file, home, null, text),
    path: file.path,
    title: withoutExtension(nameOf(file.path)),
    isNamedByFile: true,
    body,
    createdAt: null,
    updatedAt: file.modifiedAt,
    inline: new Map(),
    remarks: [
      ...remarks,
      ...(isEscaped ? ['It is plain text, so signs that mean something in Markdown are escaped.'] : []),
    ],
    changed: remarks.length > 0 || isEscaped,
  }
}
