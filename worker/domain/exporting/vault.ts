import type { ExportedNote } from '#worker/contracts/knowledge/import.ts'
import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import { changeLinks, type Link, type WikiLink } from '#worker/domain/importing/text/change-links.ts'
import { frontMatterOf } from './front-matter.ts'
import { safeName, UniqueNames } from './file-names.ts'

const ADDRESS = /^\/api\/attachments\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(#\d{1,5}x\d{1,5})?$/i

export const PICTURES_FOLDER = 'attachments'

/** Where each note goes: `Topic/Title.md`. File names are unique in the whole vault, for links name files alone. */
export interface Plan {
  paths: Map<string, string>
  topics: ReadonlyMap<number, string>
}

export function planVault(
  notes: readonly Pick<ExportedNote, 'id' | 'title' | 'topicId'>[],
  topics: readonly { id: number; name: string }[],
): Plan {
  const names = new Map(topics.map(({ id, name }) => [id, name]))
  const unique = new UniqueNames()
  const folders = new UniqueNames()
  folders.take(PICTURES_FOLDER)
  const folderOf = new Map(topics.map(({ id, name }) => [id, folders.take(safeName(name, 'Topic'))]))
  const paths = new Map(
    notes.map(({ id, title, topicId }) => {
      const folder = topicId === null ? undefined : folderOf.get(topicId)
      const file = unique.take(safeName(title, 'Untitled'), '.md')
      return [id, folder === undefined ? file : `${folder}/${file}`]
    }),
  )
  return { paths, topics: names }
}

/**
 * A note as a Markdown file. Links name the files of the notes they mean now; pictures are relative paths.
 * @param pictures paths in the vault by attachment id; a missing one keeps its address
 */
export function noteFile(note: ExportedNote, plan: Plan, pictures: ReadonlyMap<string, string>): string {
  const up = plan.paths.get(note.id)?.includes('/') ? '../' : ''
  const targets = new Map(note.links.map(({ target, noteId }) => [titleKey(target), noteId]))
  const markdown = changeLinks(note.markdown, {
    wiki: (link) => wikiLink(link, plan.paths.get(targets.get(titleKey(link.target)) ?? '')),
    link: (link) => pictureLink(link, up, pictures),
  })
  return (
    frontMatterOf({
      // First, so that the import knows it from the first bytes.
      stoa: note.id,
      title: note.title,
      topic: note.topicId === null ? null : (plan.topics.get(note.topicId) ?? null),
      tags: note.tags,
      created: note.createdAt,
      updated: note.updatedAt,
    }) + markdown
  )
}

function wikiLink(link: WikiLink, path: string | undefined): string | null {
  const file = path?.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '')
  if (file === undefined || titleKey(file) === titleKey(link.target)) return null
  return `${link.embedded ? '!' : ''}[[${file}${link.heading}|${link.shown ?? link.target}]]`
}

function pictureLink(link: Link, up: string, pictures: ReadonlyMap<string, string>): string | null {
  const [, id, size = ''] = ADDRESS.exec(link.address) ?? []
  const path = id === undefined ? undefined : pictures.get(id.toLowerCase())
  if (path === undefined) return null
  const address = `${up}${path.split('/').map(encodeURIComponent).join('/')}${size}`
  return `${link.picture ? '!' : ''}[${link.text}](${address}${link.title})`
}
