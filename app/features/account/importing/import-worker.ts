import { expose } from 'comlink'
import { fileBytes } from '#app/lib/files/file-bytes.ts'
import type { ImportReport } from '#worker/contracts/account/import.ts'
import { type ImportStep, importAccount } from '#worker/domain/importing/account/import-account.ts'
import { type CheckStep, openAccount, type OpenedAccount } from '#worker/domain/importing/account/open-account.ts'
import { apiTarget } from './api-target.ts'

/** What an export holds. Bytes of its rows, and of its files. */
export interface ExportSummary {
  id: string
  exportedAt: string
  tables: Record<string, number>
  files: number
  bytes: number
  fileBytes: number
  damaged: string[]
}

const STEP_MS = 100
let opened: OpenedAccount | null = null

/** Reads an export and sends it. A thread of its own, so that the page stays quick; whoever pauses ends it. */
const importer = {
  async open(files: File[], onStep: (step: CheckStep) => void): Promise<ExportSummary> {
    let last = 0
    opened = await openAccount(files.map(fileBytes), (step) => {
      const now = performance.now()
      if (now - last < STEP_MS) return
      last = now
      onStep(step)
    })
    const sum = (all: readonly { file: { size: number } }[]) => all.reduce((bytes, { file }) => bytes + file.size, 0)
    const { id, exportedAt, tables, damaged } = opened
    return {
      ...{ id, exportedAt, damaged, files: opened.files.length },
      tables: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
      bytes: sum(tables),
      fileBytes: sum(opened.files),
    }
  },
  async send(onStep: (step: ImportStep) => void): Promise<ImportReport> {
    if (!opened) throw new Error('Nothing was opened')
    return importAccount(opened, apiTarget(new AbortController().signal), onStep)
  },
}

export type AccountImporter = typeof importer

expose(importer)
