import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toast } from '#app/ui/toast/toast.ts'
import type { Translation } from '#worker/contracts/translate/translations.ts'
import { historyKey, translationQuery } from '../translate-queries.ts'
import { saveDraft, loadDraft } from './draft.ts'
import type { TranslationSession } from './translation-session.ts'
import type { TranslationState } from './translation-state.ts'

/** What was written and not translated is there again after a reload. */
export function useDraft(ownerId: string, hasText: boolean, give: (draft: string) => void): void {
  const restored = useRef(hasText)
  const given = useRef(give)
  useEffect(() => {
    if (restored.current || ownerId === '') return
    restored.current = true
    const draft = loadDraft(ownerId)
    if (draft !== '') given.current(draft)
  }, [ownerId])
}

/** A text that another page sent is written here from now on; one that waited is not lost for it. */
export function useTextFromLink(ownerId: string, given: string | undefined, write: (text: string) => void): void {
  const navigate = useNavigate()
  const put = useRef(write)
  useEffect(() => {
    if (given === undefined || ownerId === '') return
    const waiting = loadDraft(ownerId)
    put.current(given)
    saveDraft(ownerId, given)
    void navigate({ to: '/dashboard/coach/translate', search: {}, replace: true, resetScroll: false })
    if (waiting === '' || waiting === given) return
    toast.info('Another text was waiting here', {
      action: {
        label: 'Bring it back',
        onPress: () => {
          put.current(waiting)
          saveDraft(ownerId, waiting)
        },
      },
    })
  }, [ownerId, given, navigate])
}

/**
 * The address names the translation as soon as it is stored, so that a reload finds it; another one in the address, from the
 * history or by the browser's Back, is opened.
 */
export function useTranslationAddress(
  session: TranslationSession,
  { phase, shown, storedId: kept }: TranslationState,
  stored: Translation | undefined,
  ownerId: string,
  opened: (stored: Translation) => void,
): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const storedId = stored?.id
  const shownId = shown?.id
  useEffect(() => {
    if (!stored || session.state().shown?.id === stored.id) return
    session.show(stored)
    opened(stored)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is its id that makes it another one
  }, [storedId, session])

  useEffect(() => {
    session.open()
    return () => {
      session.close()
      const id = session.state().shown?.id
      // What was streamed meanwhile is only in the session, so the next visit reads it again.
      if (id) queryClient.removeQueries({ queryKey: translationQuery(id).queryKey })
    }
  }, [session, queryClient])

  useEffect(() => {
    const now = session.state().shown
    // Not "while it runs": a short text may have been translated before React looks.
    if (!now || kept !== shownId || shownId === storedId) return
    queryClient.setQueryData(translationQuery(now.id).queryKey, now)
    saveDraft(ownerId, '')
    void navigate({ to: '/dashboard/coach/translate', search: { id: now.id }, replace: true, resetScroll: false })
  }, [kept, shownId, storedId, session, queryClient, navigate, ownerId])
  useEffect(() => {
    if (phase === 'ready') void queryClient.invalidateQueries({ queryKey: historyKey })
  }, [phase, queryClient])
}
