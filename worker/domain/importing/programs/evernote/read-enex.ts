import type { SourceFile } from '../../source-file.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import { base64Bytes } from '../../html/data-address.ts'
import { treeToMarkdown } from '../../html/html-to-markdown.ts'
import { element } from '../../html/tree.ts'
import { isoDate } from '../../text/dates.ts'
import { fileOfBytes, type Picture } from '../../text/pictures.ts'
import { nameOf, withoutExtension } from '../../text/tree-index.ts'
import type { Draft } from '../draft.ts'
import { type EvernoteTask, enmlTree, taskList } from './enml-tree.ts'
import { md5 } from './md5.ts'

interface RawNote {
  title: string
  content: string
  created: string
  updated: string
  tags: string[]
  resources: { data: string; name: string; mime: string }[]
  tasks: RawTask[]
}

/** Of Evernote's own tasks, which stand beside the text; `group` is the place in it. */
interface RawTask {
  title: string
  taskStatus: string
  taskGroupNoteLevelID: string
  sortWeight: string
  dueDate: string
}

/** Characters of one note's content. */
const CONTENT_MAX = 8_000_000

/**
 * Reads Evernote's export note by note as a stream, so its size does not matter. Entities that a file defines are not
 * expanded.
 * @throws Unreadable where there is no note in it
 */
export async function* readEnex(file: SourceFile): AsyncGenerator<Draft> {
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser({ position: false })
  const ready: RawNote[] = []
  const collect = collector((note) => ready.push(note))
  // A malformed file is read as far as possible.
  parser.on('error', () => undefined)
  parser.on('opentag', ({ name }) => collect.open(name))
  parser.on('text', collect.text)
  parser.on('cdata', collect.text)
  parser.on('closetag', ({ name }) => collect.close(name))
  const decoder = new TextDecoder()
  const seen = new Map<string, number>()
  for await (const part of file.chunks()) {
    parser.write(decoder.decode(part, { stream: true }))
    for (const note of ready.splice(0)) yield await draftOf(note, file, seen)
  }
  parser.write(decoder.decode()).close()
  for (const note of ready.splice(0)) yield await draftOf(note, file, seen)
  if (seen.size === 0) throw new Unreadable('There is no note of Evernote in it.')
}

function collector(done: (note: RawNote) => void) {
  const path: string[] = []
  let note: RawNote | null = null
  let words = ''
  return {
    open(name: string) {
      path.push(name)
      words = ''
      if (name === 'note')
        note = { title: '', content: '', created: '', updated: '', tags: [], resources: [], tasks: [] }
      if (name === 'task')
        note?.tasks.push({ title: '', taskStatus: '', taskGroupNoteLevelID: '', sortWeight: '', dueDate: '' })
      if (name === 'resource') note?.resources.push({ data: '', name: '', mime: '' })
    },
    text(more: string) {
      words += more
    },
    close(name: string) {
      const parent = path.at(-2)
      path.pop()
      if (note) keep(note, name, parent ?? '', words)
      if (note && name === 'note') {
        done(note)
        note = null
      }
      words = ''
    },
  }
}

function keep(note: RawNote, name: string, parent: string, words: string): void {
  const resource = note.resources.at(-1)
  if (parent === 'note') {
    if (name === 'title' || name === 'content' || name === 'created' || name === 'updated') note[name] = words
    if (name === 'tag') note.tags.push(words)
  } else if (parent === 'resource' && resource) {
    if (name === 'data' || name === 'mime') resource[name] = words
  } else if (name === 'file-name' && resource) resource.name = words
  const task = note.tasks.at(-1)
  if (parent === 'task' && task && isTaskField(name)) task[name] = words
}

function isTaskField(name: string): name is keyof RawTask {
  return ['title', 'taskStatus', 'taskGroupNoteLevelID', 'sortWeight', 'dueDate'].includes(name)
}

/** By their groups, in their order. */
function tasksOf({ tasks }: RawNote): Map<string, EvernoteTask[]> {
  const ordered = tasks.toSorted((a, b) => (a.sortWeight < b.sortWeight ? -1 : 1))
  const groups = Map.groupBy(ordered, (task) => task.taskGroupNoteLevelID.trim().toLowerCase())
  return new Map(
    Array.from(groups, ([group, all]) => [
      group,
      all.map(({ title, taskStatus, dueDate }) => {
        const due = isoDate(dueDate.trim())?.slice(0, 10)
        const isDone = taskStatus.trim() === 'completed'
        return { title: `${title.trim()}${due === undefined ? '' : ` (due ${due})`}`, isDone }
      }),
    ]),
  )
}

async function draftOf(note: RawNote, file: SourceFile, seen: Map<string, number>): Promise<Draft> {
  const title = note.title.trim() || 'Untitled'
  const id = `${note.created}:${title}`
  const times = (seen.get(id) ?? 0) + 1
  seen.set(id, times)
  const path = `${file.path}/${title}${times > 1 ? ` (${times})` : ''}`
  const media = new Map<string, Picture | string>()
  for (const [at, { data, name, mime }] of note.resources.entries()) {
    const bytes = base64Bytes(data)
    if (!bytes) continue
    const called = name.trim() || `file-${at + 1}.${mime.split('/')[1] ?? 'bin'}`
    media.set(md5(bytes), fileOfBytes(`${path}#file-${at + 1}`, called, bytes) ?? called)
  }
  const { markdown, inline, remarks } = await wordsOfNote(note, path, media)
  const lost = [...media.values()].filter((medium) => typeof medium === 'string')
  const all = [
    ...remarks,
    ...(lost.length > 0 ? [`Too large to be kept, or empty: ${lost.slice(0, 5).join(', ')}.`] : []),
  ]
  return {
    key: `evernote:${id}${times > 1 ? `:${times}` : ''}`,
    path,
    title,
    body: markdown,
    topic: withoutExtension(nameOf(file.path)),
    tags: note.tags,
    createdAt: isoDate(note.created),
    updatedAt: isoDate(note.updated) ?? isoDate(note.created),
    inline,
    remarks: all,
    changed: all.length > 0,
  }
}

async function wordsOfNote(note: RawNote, path: string, media: Map<string, Picture | string>) {
  const { content } = note
  if (content.length > CONTENT_MAX)
    return {
      markdown: '',
      inline: new Map<string, Picture>(),
      remarks: ['Its text is too long to be read, so it is empty.'],
    }
  try {
    const tasks = tasksOf(note)
    const shown = new Set<string>()
    let missing = 0
    const show = (hash: string) => {
      shown.add(hash)
      const medium = media.get(hash)
      if (!medium) missing++
      return typeof medium === 'object' ? { src: `evernote-${hash}` } : medium ? `(${medium})` : ''
    }
    const tree = await enmlTree(content, { resource: show, tasks })
    for (const group of [...tasks.keys()]) tree.children.push(taskList(tasks, group))
    // Files that the text does not show are the note's all the same.
    for (const [hash, medium] of media)
      if (typeof medium === 'object' && !shown.has(hash))
        tree.children.push(element('p', {}, [element('img', { src: `evernote-${hash}` })]))
    const { markdown, inline, remarks } = await treeToMarkdown(tree, path)
    if (missing > 0) remarks.push(`Files that its text shows, but that are not in the export: ${missing}.`)
    for (const [hash, medium] of media) if (typeof medium === 'object') inline.set(`evernote-${hash}`, medium)
    return { markdown, inline, remarks }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return {
      markdown: '',
      inline: new Map<string, Picture>(),
      remarks: [`Its text could not be read. ${error.message}`],
    }
  }
}
