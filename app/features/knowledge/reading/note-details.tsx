import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { quoteAddressIn } from '#worker/domain/anchors/quote-address.ts'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { useMakeCards } from '#app/lib/making/card-making-context.ts'
import { useMakeQuestions } from '#app/lib/making/question-making-context.ts'
import { useUser } from '#app/lib/use-user.ts'
import { Button } from '#app/ui/button.tsx'
import type { Span } from '../editor/editor-api.ts'
import type { OpenNote } from '../open-note.ts'
import type { PassageActions, SelectedPassage } from '../note/passage-tools.ts'
import { noteQuery } from '../queries.ts'
import { hasDrafts } from '#app/lib/drafts/has-drafts.ts'
import { NoteReading } from './note-reading.tsx'
import { questionAbout } from '#app/lib/making/question-about.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'

/** Characters of a passage that go to the translator. */
const TRANSLATED_MAX = 5_000

/** Writing is another kind of page: its code comes when it is wanted. */
const NoteEditor = lazyInBrowser(async () => (await import('../note/note-editor.tsx')).NoteEditor)

/** A passage that is being rewritten; without `selected` it is found again. */
export interface Rewriting {
  id: string
  selected: Span | null
}

export function NoteDetails(props: {
  uuid: string
  /** The passage that the address names: `?quote=`. */
  quote?: string
  /** The rewriting named in the address. */
  rewriting?: string
  onRewriting: (id: string | undefined) => void
  /** Renders the rewriting, which is another feature's, next to the text. */
  beside: (rewriting: Rewriting, note: OpenNote, close: () => void) => ReactNode
}) {
  const note = useSuspenseQuery(noteQuery(props.uuid)).data
  const [editing, setEditing] = useState(props.rewriting !== undefined)
  const [rewriting, setRewriting] = useState<Rewriting | null>(
    props.rewriting === undefined ? null : { id: props.rewriting, selected: null },
  )
  const navigate = useNavigate()
  const makeCards = useMakeCards()
  const makeQuestions = useMakeQuestions()
  const [expectsDraft, setExpectsDraft] = useState(false)
  useOpenDrafts(note.id, () => {
    setExpectsDraft(true)
    setEditing(true)
  })
  const close = () => {
    setRewriting(null)
    props.onRewriting(undefined)
  }
  const passage: PassageActions = {
    // Accepted changes go into the editor, like everything that is typed.
    rewrite: (selected) => {
      setRewriting({ id: crypto.randomUUID(), selected })
      setEditing(true)
    },
    ask: (selected) => {
      const place = placeOf(note.id, selected)
      void navigate({ to: '/dashboard/coach/chat', search: place ?? { prompt: questionAbout(selected.text) } })
    },
    ...(makeCards && {
      card: async ({ text, span, markdown }) => {
        const { cardOf } = await importModule(() => import('./selection/card-of-passage.ts'))
        makeCards({ ...cardOf({ ...note, markdown }, text, span), deck: note.title || 'Untitled note' })
      },
    }),
    ...(makeQuestions && {
      question: async (selected) => {
        const { passageSource } = await importModule(() => import('./selection/questions-of-passage.ts'))
        const title = note.title || 'Untitled note'
        makeQuestions({ source: passageSource(note.id, selected), from: 'this passage', title })
      },
    }),
    translate: (selected) => {
      const text = selected.text.slice(0, TRANSLATED_MAX).toWellFormed()
      void navigate({ to: '/dashboard/coach/translate', search: placeOf(note.id, selected) ?? { text } })
    },
  }
  if (!editing) return <NoteReading note={note} quote={props.quote} passage={passage} onEdit={() => setEditing(true)} />
  const leave = () => {
    setEditing(false)
    setExpectsDraft(false)
    if (rewriting) close()
  }
  return (
    <div className={rewriting ? undefined : 'max-w-reading'}>
      <h1 className="sr-only">{note.title || 'Untitled note'}</h1>
      <Suspense fallback={<p role="status">Loading the editor</p>}>
        <NoteEditor
          id={note.id}
          note={note}
          expectsDraft={expectsDraft}
          focus="text"
          onDone={leave}
          passage={passage}
          beside={rewriting ? (openNote) => props.beside(rewriting, openNote, close) : undefined}
          actions={({ flush }) => (
            <Button size="sm" onClick={() => flush().then(leave)}>
              Done
            </Button>
          )}
        />
      </Suspense>
    </div>
  )
}

/** Where the passage is, for a page that reads it from the note: its words are not in the address. */
function placeOf(noteId: string, { span, markdown }: SelectedPassage): { note: string; quote: string } | null {
  const quote = span && quoteAddressIn(markdown, span)
  return quote ? { note: noteId, quote } : null
}

/** Opens the editor where there is a draft of an earlier visit, so that it is not hidden behind the saved text. */
function useOpenDrafts(noteId: string, open: () => void) {
  const { id: ownerId } = useUser()
  const onFound = useEffectEvent(open)
  useEffect(() => {
    let isHere = true
    const openIfFound = async () => {
      if (!(await hasDrafts('note'))) return
      const { closedDrafts } = await importModule(() => import('../saving/unsynced/closed-drafts.ts'))
      if ((await closedDrafts(ownerId, noteId)).length > 0 && isHere) onFound()
    }
    openIfFound().catch((error: unknown) => console.error('Drafts on this device could not be looked for', error))
    return () => {
      isHere = false
    }
  }, [ownerId, noteId])
}
