import { Button } from '#app/ui/button.tsx'
import type { SaveState } from './autosave.ts'

/** Where the words are, in words. */
export function SaveStateText(props: { state: SaveState; onRetry: () => void }) {
  const { state } = props
  return (
    <span className="flex items-center gap-2">
      <span role="status">{textOf(state)}</span>
      {state.kind === 'local' && (
        <Button size="xs" color="neutral" variant="outline" onClick={props.onRetry}>
          Try again
        </Button>
      )}
    </span>
  )
}

function textOf(state: SaveState): string {
  switch (state.kind) {
    case 'idle':
      return ''
    case 'saved':
      return 'Saved'
    case 'waiting':
    case 'saving':
      return 'Saving'
    case 'local':
      return state.kept
        ? `Saved on this device. ${state.reason}`
        : `Not saved, and this browser keeps nothing: copy your text before you leave. ${state.reason}`
    case 'refused':
      return 'Saved on this device only'
    case 'conflict':
      return 'Saved on this device'
  }
}
