import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Autosave } from './autosave.ts'
import type { SaveState } from './autosave-options.ts'

/** Notices beyond "Saved": no connection, no storage, another version, or a deleted note. */
export function SavingNotices(props: {
  autosave: Autosave
  state: SaveState
  isStored: boolean
  isOffline: boolean
  onCompare: () => void
}) {
  const { autosave, state, isStored, isOffline } = props
  return (
    <div className="flex flex-col gap-3 not-empty:mb-4">
      {isOffline && (
        <p role="status" className="flex items-center gap-2 rounded-lg bg-muted px-3 py-1.5 text-meta text-muted">
          <CloudOff size={14} aria-hidden className="shrink-0" />
          You are offline. What you write stays on this device and is sent when the connection is back.
        </p>
      )}
      {!isStored && state.kind !== 'saved' && (
        <Notice color="error">
          <p role="alert">
            This browser keeps nothing: its storage is off or full. Stay on this page until it says “Saved”, or copy
            your text before you leave.
          </p>
        </Notice>
      )}
      {state.kind === 'conflict' && (
        <Notice>
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-64">
              This note was changed elsewhere, in the same place. Nothing is overwritten: both versions are kept until
              you choose.
            </p>
            <Button size="sm" onClick={props.onCompare}>
              Compare and choose
            </Button>
          </div>
        </Notice>
      )}
      {state.kind === 'gone' && <Gone autosave={autosave} />}
    </div>
  )
}

function Gone({ autosave }: { autosave: Autosave }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const uuid = crypto.randomUUID()
    if (await autosave.saveAs(uuid)) await navigate({ to: '/dashboard/knowledge/notes/$uuid', params: { uuid } })
    else toast.error('The note could not be saved', { description: 'It stays on this device. Try again.' })
    setBusy(false)
  }
  return (
    <Notice>
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64">This note was deleted elsewhere. What you wrote is still here.</p>
        <Button size="sm" loading={isBusy} onClick={save}>
          Save as a new note
        </Button>
      </div>
    </Notice>
  )
}
