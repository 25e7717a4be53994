import { createClientOnlyFn } from '@tanstack/react-start'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useDetailsOpen } from '#app/ui/use-details-open.ts'
import { StatisticsPanel } from './statistics-panel.tsx'

const PlanPanel = lazy(
  createClientOnlyFn(async () => ({ default: (await import('../planning/plan-panel.tsx')).PlanPanel })),
)
const FitPanel = lazy(
  createClientOnlyFn(async () => ({ default: (await import('../fitting/fit-panel.tsx')).FitPanel })),
)

/** The exam plan, the memory model and the statistics of a deck, each loaded when it is opened or scrolled near. */
export function DeckPanels({ deckId }: { deckId: number }) {
  return (
    <>
      <div className="mt-8 divide-y divide-default border-y border-default">
        <LazyDetails title="Exam plan" about="What you can know by the day, in the minutes you have">
          <PlanPanel deckId={deckId} />
        </LazyDetails>
        <LazyDetails title="Your own memory model" about="Intervals fitted to your answers">
          <FitPanel deckId={deckId} />
        </LazyDetails>
      </div>
      <StatisticsPanel deckId={deckId} />
    </>
  )
}

function LazyDetails(props: { title: string; about: string; children: ReactNode }) {
  const { isOpen, details } = useDetailsOpen()
  // What is written in it stays when it is closed.
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <details {...details} className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-lg px-2 py-2 hover:bg-muted [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block text-sm font-medium text-highlighted">{props.title}</span>
          <span className="block text-meta text-muted">{props.about}</span>
        </span>
        <ChevronRight size={16} aria-hidden className="shrink-0 text-muted transition-transform group-open:rotate-90" />
      </summary>
      <div className="px-2 pt-2 pb-5">
        {wasOpened && <Suspense fallback={<Skeleton className="h-40" />}>{props.children}</Suspense>}
      </div>
    </details>
  )
}
