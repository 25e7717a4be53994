import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TagField } from '#app/ui/tags/tag-field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { patchNotes } from '../actions/patch-notes.ts'
import { tagsQuery } from '../queries.ts'

/** The tags of one note, saved with each change, one change after the other. */
export function NoteTags({ note, onDone }: { note: Note; onDone: () => void }) {
  const queryClient = useQueryClient()
  const known = useQuery(tagsQuery).data ?? []
  const [tags, setTags] = useState(note.tags)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const saved = useRef(tags)
  const latest = useRef(tags)
  const save = async (chosen: string[]) => {
    const addTags = chosen.filter((tag) => !saved.current.includes(tag))
    const removeTags = saved.current.filter((tag) => !chosen.includes(tag))
    const { failed } = await patchNotes(queryClient, [
      { ids: [note.id], ...(addTags.length > 0 && { addTags }), ...(removeTags.length > 0 && { removeTags }) },
    ])
    if (failed.length === 0) saved.current = chosen
    // What was chosen meanwhile is about to be saved, and carries this change too.
    else if (latest.current === chosen) {
      setTags(saved.current)
      toast.error('The tags could not be saved', { description: 'Check your connection, then try again.' })
    }
  }
  const change = (chosen: string[]) => {
    setTags(chosen)
    latest.current = chosen
    saving.current = saving.current.then(() => save(chosen))
  }
  return (
    <div className="mt-2 flex max-w-md items-start gap-2">
      <div className="min-w-0 flex-1">
        <TagField tags={tags} known={known} onChange={change} label="Tags" onDone={onDone} focusAtOnce />
      </div>
      <Button color="neutral" variant="outline" onClick={onDone}>
        Done
      </Button>
    </div>
  )
}
