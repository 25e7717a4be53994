import { ProgressBar } from '#app/ui/progress-bar.tsx'

/** How far a long text is checked, above the changes that were found so far. */
export function CheckedShare({ share }: { share: number }) {
  return (
    <div className="mb-3 space-y-1">
      <ProgressBar label="Text checked" value={share} max={1} />
      <p role="status" className="text-meta text-muted">
        Checking the rest of your text
      </p>
    </div>
  )
}
