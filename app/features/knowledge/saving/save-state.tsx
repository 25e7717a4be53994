import { Button } from '#app/ui/button.tsx'
import type { SaveState } from './autosave-options.ts'

/** The state of saving, as text. */
export function SaveStateText(props: {
  state: SaveState
  isStored: boolean
  isMerged: boolean
  isOffline: boolean
  onRetry: () => void
}) {
  const { state, isStored, isMerged, isOffline } = props
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span role="status">
        <span>{textOf(state, isStored, isOffline)}</span>
        {isMerged && <span className="ms-2 text-dimmed">Merged with changes from another tab or device</span>}
      </span>
      {state.kind === 'local' && !isOffline && (
        <Button size="xs" color="neutral" variant="outline" onClick={props.onRetry}>
          Try again
        </Button>
      )}
    </span>
  )
}

/** Offline the reason is shown separately. */
function textOf(state: SaveState, isStored: boolean, isOffline: boolean): string {
  switch (state.kind) {
    case 'idle':
      return ''
    case 'saved':
      return 'Saved'
    case 'waiting':
    case 'saving':
      return 'Saving'
    case 'local':
      return [isStored ? 'Saved on this device' : 'Not saved', ...(isOffline ? [] : [state.reason])].join('. ')
    case 'refused':
      return isStored ? 'Saved on this device only' : 'Not saved'
    case 'conflict':
    case 'gone':
      return isStored ? 'Saved on this device' : 'Not saved'
  }
}
