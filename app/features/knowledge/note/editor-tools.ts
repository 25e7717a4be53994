import { useMemo, useRef } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import type { EditorTools } from '../editor/editor-api.ts'
import { LinkBar } from './link-bar.tsx'
import { renderers } from './renderers.ts'

const FOUND_MAX = '8'

/** The app's side of the note editor. */
export function useEditorTools(note: Note | null, passage: EditorTools['passage']): EditorTools {
  /** Suggested titles, so that a link to one is known before it is saved. */
  const offered = useRef(new Map<string, string>())
  return useMemo(() => {
    const known = new Map(note?.links.map(({ target, noteId }) => [titleKey(target), noteId]))
    return {
      upload: async (file) => (await importModule(() => import('#app/lib/files/store-file.ts'))).storeFile(file),
      readHtml: async (html) => (await importModule(() => import('./pasted-html.ts'))).readPastedHtml(html),
      async findNotes(q) {
        const query = q === '' ? { limit: FOUND_MAX } : { q, limit: FOUND_MAX }
        const { items } = await read(await api.notes.$get({ query }))
        const others = items.filter((item) => item.id !== note?.id && item.title !== '')
        for (const { id, title } of others) offered.current.set(titleKey(title), id)
        return others.map(({ id, title }) => ({ id, title }))
      },
      linkTarget: (target) => known.get(titleKey(target)) ?? offered.current.get(titleKey(target)) ?? null,
      passage,
      notify: (title, description) => void toast.info(title, { description }),
      notifyError: (title, description) => void toast.error(title, { description }),
      renderers,
      LinkBar,
    }
  }, [note, passage])
}
