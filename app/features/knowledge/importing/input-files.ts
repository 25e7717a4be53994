import type { LearnerFile } from './reading/found-notes.ts'

/** Files of an `<input>`; those of a folder carry their paths. */
export function filesOfInput(list: FileList | null): LearnerFile[] {
  return Array.from(list ?? [], (file) => ({ path: file.webkitRelativePath || file.name, file }))
}

/** Files and whole folders that were dropped. To be called while the event lasts; then they are walked. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<LearnerFile[]> {
  const entries = Array.from(items).flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return Array.from(files, (file) => ({ path: file.name, file }))
  const found: LearnerFile[] = []
  for (const entry of entries) await readEntry(entry, found)
  return found
}

async function readEntry(entry: FileSystemEntry, found: LearnerFile[]): Promise<void> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    found.push({ path: entry.fullPath.replace(/^\/+/, ''), file })
    return
  }
  if (!isFolder(entry)) return
  const reader = entry.createReader()
  // A hundred at a time, until there are none.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return
    for (const each of some) await readEntry(each, found)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
