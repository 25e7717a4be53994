import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureReason } from '#app/lib/read.ts'
import type { ImportReport } from '#worker/contracts/account/import.ts'
import type { ImportStep } from '#worker/domain/importing/account/import-account.ts'
import type { CheckStep } from '#worker/domain/importing/account/open-account.ts'
import { ExportReader } from './export-reader.ts'
import { keepImported, removeImported } from './import-requests.ts'
import type { ExportSummary } from './import-worker.ts'

export type ImportStage =
  | { at: 'choose'; problem: string | null }
  | { at: 'checking'; step: CheckStep | null }
  | { at: 'review'; summary: ExportSummary }
  | { at: 'sending'; step: ImportStep | null }
  | { at: 'paused'; problem: string | null }
  | { at: 'ending' }
  /** `damaged`: files of the export that were not sent. `isStopped`: before all had come. */
  | { at: 'report'; report: ImportReport; damaged: number; isStopped: boolean }

/** An import of an account, one step at a time; none goes on after the dialog is closed. */
export function useAccountImport() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [stage, setStage] = useState<ImportStage>({ at: 'choose', problem: null })
  const reader = useRef<ExportReader | null>(null)
  const damaged = useRef(0)
  const onLeave = useEffectEvent(() => reader.current?.close())
  useEffect(() => () => onLeave(), [])

  const refresh = () => Promise.all([queryClient.invalidateQueries(), router.invalidate()])
  const open = async (chosen: ExportReader) => {
    setStage({ at: 'checking', step: null })
    const summary = await chosen.open((step) => setStage({ at: 'checking', step }))
    damaged.current = summary.damaged.length
    return summary
  }
  const choose = async (files: File[]) => {
    const chosen = new ExportReader(files)
    reader.current?.close()
    reader.current = chosen
    try {
      setStage({ at: 'review', summary: await open(chosen) })
    } catch (error) {
      if (!isAbort(error)) setStage({ at: 'choose', problem: reasonOf(error) })
    }
  }
  const send = async () => {
    const chosen = reader.current
    if (!chosen) return
    try {
      // What was paused is read again: its Web Worker has ended.
      if (!chosen.isOpen) await open(chosen)
      setStage({ at: 'sending', step: null })
      const report = await chosen.send((step) => setStage({ at: 'sending', step }))
      setStage({ at: 'report', report, damaged: damaged.current, isStopped: false })
      await refresh()
    } catch (error) {
      if (!isAbort(error)) setStage({ at: 'paused', problem: reasonOf(error) })
    }
  }
  /** Ends an import that is not whole. */
  const end = async (work: () => Promise<ImportReport | void>) => {
    setStage({ at: 'ending' })
    try {
      const report = await work()
      setStage(report ? { at: 'report', report, damaged: 0, isStopped: true } : { at: 'choose', problem: null })
    } catch (error) {
      setStage({ at: 'choose', problem: failureReason(error) })
    }
    await refresh()
  }
  return {
    stage,
    choose: (files: File[]) => void choose(files),
    send: () => void send(),
    pause: () => {
      reader.current?.close()
      setStage({ at: 'paused', problem: null })
    },
    cancel: () => {
      reader.current?.close()
      setStage({ at: 'choose', problem: null })
    },
    keep: (id: string) => void end(() => keepImported(id)),
    remove: (id: string) => void end(() => removeImported(id)),
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Errors of a Web Worker keep their name, but not their class. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && (error.name === 'Unreadable' || error.name === 'RequestFailed')) return error.message
  console.error('The import failed', error)
  return 'Something went wrong on our side. What has been imported stays; continue, or try again later.'
}
