import { useMemo, useRef } from 'react'
import { api } from '#app/lib/api.ts'
import { problemOf, read } from '#app/lib/read.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { attachmentAddress } from '#worker/contracts/knowledge/attachment-address.ts'
import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import { FILE_TYPE, isImageType } from '#worker/contracts/knowledge/attachment-types.ts'
import type { EditorTools, Uploaded } from '../editor/editor-api.ts'

const FOUND_MAX = '8'

/** What the editor of a note asks for: other notes to link to, and a place for files. */
export function useEditorTools(note: Note | null, passage: EditorTools['passage']): EditorTools {
  /** Titles that were offered, so that a link made of one is known before it is saved. */
  const offered = useRef(new Map<string, string>())
  return useMemo(() => {
    const known = new Map(note?.links.map(({ target, noteId }) => [titleKey(target), noteId]))
    return {
      upload: storeFile,
      async findNotes(q) {
        const query = q === '' ? { limit: FOUND_MAX } : { q, limit: FOUND_MAX }
        const { items } = await read(await api.notes.$get({ query }))
        const others = items.filter((item) => item.id !== note?.id && item.title !== '')
        for (const { id, title } of others) offered.current.set(titleKey(title), id)
        return others.map(({ id, title }) => ({ id, title }))
      },
      linkTarget: (target) => known.get(titleKey(target)) ?? offered.current.get(titleKey(target)) ?? null,
      passage,
    }
  }, [note, passage])
}

/** @throws Error with a sentence for the learner */
async function storeFile(file: File): Promise<Uploaded> {
  const size = file.type.startsWith('image/') ? await sizeOf(file) : undefined
  const type = isImageType(file.type) ? file.type : FILE_TYPE
  const headers = { 'content-type': type, 'x-file-name': encodeURIComponent(file.name.toWellFormed()) }
  try {
    const kept = await read(await api.attachments.$post(undefined, { headers, init: { body: file } }))
    if (!isImageType(kept.type)) return { src: attachmentAddress(kept.id), alt: file.name, isPicture: false }
    return { src: attachmentAddress(kept.id, size), alt: altOf(file.name), isPicture: true }
  } catch (error) {
    const problem = problemOf(error)
    throw new Error(problem?.detail ?? problem?.title ?? 'There is no connection to the server.', { cause: error })
  }
}

async function sizeOf(file: File): Promise<{ width: number; height: number } | undefined> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return undefined
  const { width, height } = picture
  picture.close()
  return { width, height }
}

/** A name that a person gave says something; a camera's or a clipboard's does not. */
function altOf(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return /^(?:image|img|dsc|screenshot|pasted)?[\s\d]*$/i.test(words) ? '' : words
}
