import { useSyncExternalStore } from 'react'

/**
 * waiting: other files go first. checking: the browser reads the file. sending; paused by the learner; failed, which a press
 * tries again; done; same: the learner has it already.
 */
export type UploadState = 'waiting' | 'checking' | 'sending' | 'paused' | 'failed' | 'done' | 'same'

export interface Upload {
  /** The document's. */
  id: string
  name: string
  size: number
  /** Bytes that have arrived, or been read while it is being checked. */
  sent: number
  state: UploadState
  /** Why it failed. */
  reason?: string
  /** Whether trying again can help. */
  hopeless?: boolean
  /** The document to open: its own, or the one that is here already. */
  opens?: string
}

let uploads: readonly Upload[] = []
const listeners = new Set<() => void>()

/** The uploads of this tab. They outlast the page that began them. */
export const uploadStore = {
  all: () => uploads,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  add(upload: Upload) {
    set([...uploads.filter(({ id }) => id !== upload.id), upload])
  },
  change(id: string, part: Partial<Upload>) {
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  },
  remove(ids: readonly string[]) {
    set(uploads.filter(({ id }) => !ids.includes(id)))
  },
}

function set(next: readonly Upload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}

const none: readonly Upload[] = []

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploadStore.subscribe, uploadStore.all, () => none)
}

/** Whether this tab uploads the document. */
export function useHasUpload(id: string): boolean {
  return useSyncExternalStore(
    uploadStore.subscribe,
    () => uploads.some((upload) => upload.id === id),
    () => false,
  )
}
