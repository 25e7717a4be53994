import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Text } from '#worker/contracts/coach/texts.ts'
import { loadPrompt } from '../../session/drafts.ts'
import { TextStore } from './text-store.ts'
import { textsQuery } from './text-queries.ts'

/** @param onStored called after the first save of a new text, which has an address from then on */
export function useText(id: string, ownerId: string, stored: Text | undefined, onStored: () => void) {
  const queryClient = useQueryClient()
  const [store] = useState(() => storeOf(id, ownerId, stored))
  useEffect(() => {
    store.onFirstSave = () => {
      void queryClient.invalidateQueries({ queryKey: textsQuery.queryKey })
      onStored()
    }
  })
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  useEffect(() => {
    store.restoreDraft(loadPrompt(ownerId, `text:${stored ? id : 'new'}`).text)
    const again = () => {
      if (store.state().saving === 'failed') void store.save()
    }
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      store.flush()
      void queryClient.invalidateQueries({ queryKey: textsQuery.queryKey })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a page, which is keyed by the text's id
  }, [store])
  return { store, state }
}

/** A tab's state may be newer than the loader's data, while a save is in flight. */
const stores = new Map<string, TextStore>()

function storeOf(id: string, ownerId: string, stored: Text | undefined): TextStore {
  if (import.meta.env.SSR) return new TextStore(id, ownerId, stored)
  const known = stores.get(id)
  if (known?.isAhead(stored)) return known
  const store = new TextStore(id, ownerId, stored)
  stores.set(id, store)
  return store
}
