import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { Download } from '../english/use-english.ts'

/** How much of the checker has been fetched. */
export function DownloadProgress({ loaded, total }: Download) {
  return (
    <div className="w-full max-w-sm space-y-1">
      <ProgressBar label="Checker fetched" value={Math.min(loaded, total)} max={total} />
      <p className="text-meta text-muted tabular-nums">
        {`Fetching the checker, once for this browser: ${megabytes(Math.min(loaded, total))} of ${megabytes(total)} MB`}
      </p>
    </div>
  )
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
