import { useQueryClient } from '@tanstack/react-query'
import type { ImportPlan } from '#app/lib/importing/import-state.ts'
import { useImport } from '#app/lib/importing/use-import.ts'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import { invalidateLists } from '../list/invalidate-lists.ts'
import type { LearnerFile, ReadOptions } from './reading/found-notes.ts'
import type { OpenReading, Step } from './reading/read-files.ts'
import { findKnownNotes, type SentNotes, sendNotes } from './send-notes.ts'

interface NoteSource {
  files: LearnerFile[]
  csv: ReadOptions['csv']
}

export interface NotePlan extends ImportPlan<OpenReading, SentNotes> {
  source: NoteSource
}

/** An import of notes, from the files to the report. */
export function useNoteImport() {
  const queryClient = useQueryClient()
  const { read, send, ...actions } = useImport<NoteSource, NotePlan, Step, { copies: boolean }>({
    read: (source, { signal, onProgress }) => openPlan(source, signal, onProgress),
    send: ({ reading, sent }, indexes, run, options) =>
      sendNotes(reading, indexes, sent, { copies: false, ...options, ...run }),
    // Tables may still be read in another way.
    needsReview: ({ reading, wanted }) => wanted.length > 0 || reading.tables > 0,
    refresh: () => invalidateLists(queryClient),
  })
  return {
    ...actions,
    read: (files: LearnerFile[]) => read({ files, csv: 'table' }),
    readTables: ({ source: { files } }: NotePlan, csv: ReadOptions['csv']) => read({ files, csv }),
    send: (plan: NotePlan) => send(plan),
    /** Sends these notes as copies beside the learner's own. */
    sendCopies: (plan: NotePlan, indexes: number[]) => send(plan, indexes, { copies: true }),
  }
}

async function openPlan(source: NoteSource, signal: AbortSignal, onStep: (step: Step) => void): Promise<NotePlan> {
  if (source.files.length === 0) throw new Unreadable('There are no files in it.')
  const { readFiles } = await importModule(() => import('./reading/read-files.ts'))
  const reading = await readFiles(source.files, source.csv, onStep, signal)
  try {
    const answers = await findKnownNotes(reading, signal)
    const wanted = [...reading.notes.keys()].filter((index) => !answers.has(index))
    return { source, reading, wanted, sent: { answers, sources: new Map(), lost: new Map() } }
  } catch (error) {
    reading.close()
    throw error
  }
}
