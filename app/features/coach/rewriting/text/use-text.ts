import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Text } from '#worker/contracts/coach/texts.ts'
import { loadPrompt } from '../../session/drafts.ts'
import { TextStore } from './text-store.ts'
import { textsQuery } from './text-queries.ts'

/** @param onStored a new text is saved for the first time: it has an address now */
export function useText(id: string, ownerId: string, stored: Text | undefined, onStored: () => void) {
  const queryClient = useQueryClient()
  const [keeper] = useState(() => keeperOf(id, ownerId, stored))
  useEffect(() => {
    keeper.onFirstSave = () => {
      void queryClient.invalidateQueries({ queryKey: textsQuery.queryKey })
      onStored()
    }
  })
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state)
  useEffect(() => {
    keeper.restoreDraft(loadPrompt(ownerId, `text:${stored ? id : 'new'}`).text)
    const again = () => {
      if (keeper.state().saving === 'failed') void keeper.save()
    }
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      keeper.flush()
      void queryClient.invalidateQueries({ queryKey: textsQuery.queryKey })
    }
    // Once for each page of a text, which is keyed by its id.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [keeper])
  return { keeper, state }
}

/** What this tab knows of its texts may be newer than what a page was loaded with: a save may be on its way. */
const keepers = new Map<string, TextStore>()

function keeperOf(id: string, ownerId: string, stored: Text | undefined): TextStore {
  if (import.meta.env.SSR) return new TextStore(id, ownerId, stored)
  const known = keepers.get(id)
  if (known?.isAhead(stored)) return known
  const keeper = new TextStore(id, ownerId, stored)
  keepers.set(id, keeper)
  return keeper
}
