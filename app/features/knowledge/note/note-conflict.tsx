import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { createNote, type NoteContent } from '../queries.ts'
import { When } from '../when.tsx'

/** The note was changed in another tab or on another device: both versions, and a choice that loses neither. */
export function NoteConflict(props: {
  mine: NoteContent
  theirs: Note
  ownerId: string
  onMine: () => void
  onTheirs: () => void
}) {
  const [busy, setBusy] = useState(false)
  const keepBoth = async () => {
    setBusy(true)
    try {
      const title = `${props.mine.title.slice(0, 180) || 'Untitled note'} (my version)`
      await createNote(crypto.randomUUID(), { ...props.mine, title })
      props.onTheirs()
      toast.success('Both are kept', { description: `Yours is the note “${title}”.` })
    } catch (error) {
      console.error('The second version could not be saved', error)
      toast.error('Your version could not be saved', { description: 'It stays here and on this device. Try again.' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card className="mb-6" padding="md">
      <div role="alert">
        <h2 className="text-base font-semibold">This note was changed elsewhere</h2>
        <p className="mt-1 text-sm text-muted">Nothing was overwritten. Compare both versions and choose.</p>
      </div>
      <div className="my-4 grid gap-4 md:grid-cols-2">
        <Version label="Yours, on this page" title={props.mine.title} text={props.mine.markdown} />
        <Version
          label={
            <>
              The other, saved <When at={props.theirs.updatedAt} />
            </>
          }
          title={props.theirs.title}
          text={props.theirs.markdown}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button loading={busy} onClick={keepBoth}>
          Keep both
        </Button>
        <Button color="neutral" variant="outline" onClick={props.onMine}>
          Keep mine
        </Button>
        <Button color="neutral" variant="outline" onClick={props.onTheirs}>
          Keep the other
        </Button>
      </div>
    </Card>
  )
}

function Version(props: { label: React.ReactNode; title: string; text: string }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1.5 text-meta font-medium text-muted">{props.label}</h3>
      <div
        tabIndex={0}
        role="group"
        aria-label={props.title || 'Untitled note'}
        className="max-h-64 overflow-auto rounded-lg border bg-muted p-3 text-sm wrap-anywhere whitespace-pre-wrap"
      >
        <p className="mb-2 font-semibold text-highlighted">{props.title || 'Untitled note'}</p>
        {props.text}
      </div>
    </section>
  )
}
