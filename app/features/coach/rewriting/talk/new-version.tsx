import { useMemo } from 'react'
import { Button } from '#app/ui/button.tsx'
import { editsBetween } from '#worker/domain/rewriting/edits.ts'
import { MarkedText } from '../review/marked-text.tsx'

/** A version that an answer proposes, as changes of the current text. */
export function NewVersion(props: { now: string; text: string; whole: boolean; onTake: (text: string) => void }) {
  const { now, text, whole } = props
  const edits = useMemo(() => (whole ? editsBetween(now, text) : []), [now, text, whole])
  return (
    <section aria-label="New version" className="mt-3 rounded-lg border border-default bg-surface">
      <div className="max-h-[50dvh] overflow-y-auto p-4">
        {whole ? (
          <MarkedText text={now} edits={edits} chosen={-1} onChoose={() => undefined} />
        ) : (
          <p dir="auto" className="text-base wrap-anywhere whitespace-pre-wrap text-muted">
            {text}
          </p>
        )}
      </div>
      {whole && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-default px-4 py-2.5">
          <p className="text-sm text-muted">
            {edits.length === 0
              ? 'Your text is this version.'
              : edits.length === 1
                ? '1 change'
                : `${edits.length} changes`}
          </p>
          {edits.length > 0 && (
            <Button size="sm" onClick={() => props.onTake(text)}>
              Use this version
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
