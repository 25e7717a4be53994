import { createClientOnlyFn } from '@tanstack/react-start'
import Sparkles from 'lucide-react/icons/sparkles'
import { type ComponentProps, lazy, memo, Suspense } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Edit } from '#worker/domain/rewriting/edits.ts'
import type { Download, EnglishState } from '../english/use-english.ts'
import type { Decided } from './review.tsx'
import type { RewriteProposal, useRewriting } from './use-rewriting.ts'

const Review = lazyInBrowser(async () => (await import('./review.tsx')).Review)
const DownloadProgress = lazy(
  createClientOnlyFn(async () => ({
    default: (await importModule(() => import('./download-progress.tsx'))).DownloadProgress,
  })),
)
const CheckedShare = lazy(
  createClientOnlyFn(async () => ({
    default: (await importModule(() => import('./checked-share.tsx'))).CheckedShare,
  })),
)
const RewritingState = lazyInBrowser(async () => (await import('./rewriting-state.tsx')).RewritingState)

export interface ProposalProps {
  text: string
  decided: Decided
  /** The proposal to review; null before there is one. */
  proposal: RewriteProposal | null
  /** Null without a language model. */
  rewriting: ReturnType<typeof useRewriting> | null
  english: EnglishState
  /** The checker's download while it runs. */
  download: Download | null
  ask?: (edit: Edit) => { id: string; prompt: string }
}

/** The changes to a text, one by one; before that nothing, or how far their making is. */
export function Proposal(props: ProposalProps) {
  const { proposal, rewriting, english } = props
  const isRewriting = rewriting && (rewriting.state.refused !== null || rewriting.state.phase !== 'ready')
  const isUnfinished = rewriting?.last && rewriting.last.answer.status !== 'complete'
  const isGrowing = english.kind === 'working' && english.share !== undefined
  if (proposal && !isRewriting && (english.kind === 'idle' || isGrowing))
    return (
      <>
        {english.share !== undefined && (
          <Suspense fallback={<Skeleton className="mb-3 h-8" />}>
            <CheckedShare share={english.share} />
          </Suspense>
        )}
        <DeferredReview
          key={proposal.id}
          proposal={proposal}
          text={props.text}
          decided={props.decided}
          ask={props.ask}
        />
      </>
    )
  if (!isRewriting && english.kind === 'idle' && !isUnfinished)
    return (
      <div className="flex min-h-64 flex-col items-center justify-center gap-3 text-center text-sm text-balance text-muted">
        <Sparkles size={20} aria-hidden className="text-dimmed" />
        <p>Suggested changes appear here, and you decide on each one.</p>
        <Suspense>{props.download && <DownloadProgress {...props.download} />}</Suspense>
      </div>
    )
  return (
    <Deferred fallback={<Skeleton className="h-64" />}>
      <RewritingState rewriting={rewriting} english={english} download={props.download} />
    </Deferred>
  )
}

/** Rendered on the server; its code loads after the page is interactive. */
const DeferredReview = memo(function DeferredReview(props: ComponentProps<typeof Review>) {
  return (
    <Deferred fallback={<Skeleton className="h-64" />}>
      <Review {...props} />
    </Deferred>
  )
})
