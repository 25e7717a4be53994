import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTypedText } from '#app/lib/live/typed-text.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Translation } from '#worker/contracts/translate/translations.ts'
import { saveDraft } from './draft.ts'
import type { TranslationSession } from './translation-session.ts'
import { useDraft, useTextFromLink } from './use-translation-address.ts'

export const textOf = (stored: Translation | undefined) => stored?.pieces.map(({ source }) => source).join('') ?? ''

/** The text that is to be translated: typed, given by another page or a draft, or taken away for another one. */
export function useSourceText(
  ownerId: string,
  session: TranslationSession,
  stored: Translation | undefined,
  sent: string | undefined,
) {
  const navigate = useNavigate()
  const { given, text, typed, put, latest } = useTypedText(sent ?? textOf(stored))
  const swapped = useRef('')
  useDraft(ownerId, stored !== undefined || sent !== undefined, (draft) => {
    if (latest() === '') put(draft)
  })
  useTextFromLink(ownerId, sent, put)

  const write = (next: string) => {
    put(next)
    saveDraft(ownerId, next)
  }
  /** What was translated is in the history; what was not would be lost. */
  const isStored = (waiting: string) =>
    waiting.trim() === '' || waiting === swapped.current || waiting === textOf(session.state().shown ?? undefined)
  return {
    ...{ given, text, latest, put },
    type: (next: string) => {
      typed(next)
      saveDraft(ownerId, next)
    },
    /** Another text, and no translation yet. `undone`: what else comes back with the one that was there. */
    replaceWith: (next: string, undone: () => void) => {
      const waiting = latest()
      if (!isStored(waiting)) toast.undo('Text cleared', () => (write(waiting), undone()))
      write(next)
      session.show(null)
      void navigate({ to: '/dashboard/coach/translate', search: {}, replace: true, resetScroll: false })
    },
    /** A translation that is taken for the next text is in the history too. */
    tookOver: (made: string) => void (swapped.current = made),
  }
}
