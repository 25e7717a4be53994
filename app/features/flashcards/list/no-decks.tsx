import Layers from 'lucide-react/icons/layers'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Shown instead of the list where there is no deck, or the decks could not be loaded. */
export function NoDecks(props: { onRetry?: () => void; children?: ReactNode }) {
  if (props.onRetry)
    return (
      <EmptyState
        icon={SearchX}
        title="Your decks could not be loaded"
        action={<Button onClick={props.onRetry}>Try again</Button>}
      >
        They are safe. Check your connection, then try again.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Layers}
      title="You have no decks"
      action={<div className="flex flex-wrap justify-center gap-2">{props.children}</div>}
    >
      A deck holds what you want to keep in mind, and brings each card back just before you would forget it.
    </EmptyState>
  )
}
