import { Button } from '#app/ui/button.tsx'
import type { SaveState } from './autosave.ts'

/** Where the words are, in words. */
export function SaveStateText(props: { state: SaveState; isKept: boolean; isMerged: boolean; onRetry: () => void }) {
  const { state, isKept, isMerged } = props
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span role="status">
        <span>{textOf(state, isKept)}</span>
        {isMerged && <span className="ms-2 text-dimmed">Merged with changes from another tab or device</span>}
      </span>
      {state.kind === 'local' && (
        <Button size="xs" color="neutral" variant="outline" onClick={props.onRetry}>
          Try again
        </Button>
      )}
    </span>
  )
}

function textOf(state: SaveState, isKept: boolean): string {
  switch (state.kind) {
    case 'idle':
      return ''
    case 'saved':
      return 'Saved'
    case 'waiting':
    case 'saving':
      return 'Saving'
    case 'local':
      return isKept ? `Saved on this device. ${state.reason}` : `Not saved. ${state.reason}`
    case 'refused':
      return isKept ? 'Saved on this device only' : 'Not saved'
    case 'conflict':
    case 'gone':
      return isKept ? 'Saved on this device' : 'Not saved'
  }
}
