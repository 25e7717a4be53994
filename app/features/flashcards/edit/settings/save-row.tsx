import type { UseMutationResult } from '@tanstack/react-query'
import { failureSentence } from '#app/lib/forms/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The save button, and the state of saving. */
export function SaveRow(props: {
  changed: boolean
  /** A field shows a validation error. */
  wrong: boolean
  save: Pick<UseMutationResult<unknown, Error, never>, 'isPending' | 'isSuccess' | 'isError' | 'error'>
  label: string
}) {
  const { changed, wrong, save } = props
  const state = save.isPending
    ? 'Saving'
    : wrong
      ? 'Not saved: something needs another look'
      : changed
        ? 'Not saved yet'
        : save.isSuccess
          ? 'Saved'
          : ''
  return (
    <div className="flex flex-col gap-3 border-t pt-4">
      {save.isError && !wrong && (
        <div role="alert">
          <Notice color="error">{failureSentence(save.error)}</Notice>
        </div>
      )}
      <div className="flex items-center justify-end gap-4">
        <p role="status" className="text-sm text-muted">
          {state}
        </p>
        <Button type="submit" loading={save.isPending} aria-label={props.label}>
          Save
        </Button>
      </div>
    </div>
  )
}
