import { importModule } from '#app/lib/lazy/import-module.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { DocumentSummary } from '#worker/contracts/documents.ts'

export interface UploadOptions {
  topicId?: number | null
  /** The document whose file it replaces. */
  replaces?: string
  /** The document whose upload was left, and goes on with this file. */
  resumed?: Pick<DocumentSummary, 'id' | 'size' | 'fileName'>
}

/** Puts files in the queue of uploads; its code is loaded with the first of them. */
export async function addFiles(files: readonly File[], options: UploadOptions = {}): Promise<void> {
  try {
    const { enqueue } = await importModule(() => import('./uploader.ts'))
    enqueue(files, options)
  } catch (error) {
    console.error('Uploads could not be started', error)
    toast.error('The upload could not be started', { description: 'Check your connection, then try again.' })
  }
}
