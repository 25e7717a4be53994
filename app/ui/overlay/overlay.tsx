import { createContext, Suspense, useContext, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createOverlay, type OverlayEntry, type OverlayStore } from './overlay-store.ts'

const OverlayContext = createContext<OverlayStore | null>(null)
const NONE: readonly OverlayEntry[] = []

/** Provides `useOverlay` to its children, and renders the open overlays. */
export function OverlayProvider(props: { children: ReactNode }) {
  const [store] = useState(createOverlay)
  const entries = useSyncExternalStore(store.subscribe, store.entries, () => NONE)
  return (
    <OverlayContext value={store}>
      {props.children}
      {entries.map(
        (entry) =>
          entry.mounted && (
            <Suspense key={entry.id}>
              <entry.component
                {...entry.props}
                open={entry.open}
                onClose={(result?: unknown) => store.close(entry.id, result)}
                onClosed={() => leave(store, entry.id)}
              />
            </Suspense>
          ),
      )}
    </OverlayContext>
  )
}

/** Unmounts after the closing animation, unless the overlay was opened again or removed meanwhile. */
function leave(store: OverlayStore, id: string) {
  const entry = store.entries().find((each) => each.id === id)
  if (entry && !entry.open) store.unmount(id)
}

export function useOverlay(): OverlayStore {
  const store = useContext(OverlayContext)
  if (!store) throw new Error('useOverlay needs an OverlayProvider above it')
  return store
}
