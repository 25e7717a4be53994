import { useQueryClient } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import SpellCheck2 from 'lucide-react/icons/spell-check-2'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { type ComponentProps, memo } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useUser } from '#app/lib/use-user.ts'
import type { Engine } from '#worker/contracts/coach.ts'
import type { Edit } from '#worker/domain/rewriting/edits.ts'
import { formatModelSpent } from '#worker/domain/usage/model-spent.ts'
import { engineQuery } from '../../queries.ts'
import { unfinishedNotice } from '../../chat/unfinished-notice.ts'
import type { Download, EnglishState } from '../english/use-english.ts'
import type { Decided } from './review.tsx'
import type { RewriteProposal, useRewriting } from './use-rewriting.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'

const Review = lazyInBrowser(async () => (await import('./review.tsx')).Review)

interface Props {
  text: string
  decided: Decided
  /** The proposal to review; null before there is one. */
  proposal: RewriteProposal | null
  /** Null without a language model. */
  rewriting: ReturnType<typeof useRewriting> | null
  english: EnglishState
  /** The checker's download while it runs. */
  download: Download | null
  engine: Engine | undefined
  ask?: (edit: Edit) => { id: string; prompt: string }
}

/** The proposal: first streamed, then change by change. */
export function ProposalPane(props: Props) {
  const { engine } = props
  return (
    <section aria-labelledby="proposal" className="flex min-w-0 flex-col">
      <div className="mb-2 flex min-h-8 items-center">
        <h2 id="proposal" className="scroll-mt-20 text-base font-semibold text-highlighted">
          Proposal
        </h2>
      </div>
      <div className="min-h-72 rounded-lg border border-default bg-surface p-3">
        <Proposed {...props} />
      </div>
      <EngineLine engine={engine} />
    </section>
  )
}

export function EngineLine({ engine }: Pick<Props, 'engine'>) {
  const { timeZone } = useUser()
  return (
    <p className="mt-2 text-xs text-muted">
      {engine && engine.kind !== 'embedded'
        ? `Rewritten by ${engine.name} · it can be wrong`
        : `${engine?.spent ? `${formatModelSpent(engine.spent, timeZone)} Until then: checked` : 'Checked'} in your browser by Harper and by rules, in English only. Your text is not sent to anybody.`}
    </p>
  )
}

/** The pane's content: nothing yet, the stream, an error, or the review. */
export function Proposed(props: Omit<Props, 'engine'>) {
  const { proposal, rewriting, english } = props
  const queryClient = useQueryClient()
  // The page then offers what the browser can do by itself.
  const onLimit = () => void queryClient.invalidateQueries({ queryKey: engineQuery.queryKey })
  const isGrowing = english.kind === 'working' && english.share !== undefined && proposal !== null
  if (english.kind !== 'idle' && !isGrowing) return <Checking state={english} download={props.download} />
  const refused = rewriting?.state.refused
  if (rewriting && refused)
    return (
      <div role="alert">
        <Notice color="error">
          <p className="font-medium">{refused.title}</p>
          {refused.detail && <p>{refused.detail}</p>}
          {refused.code === 'model-limit' ? (
            <Button className="mt-2" size="sm" color="neutral" variant="outline" icon={SpellCheck2} onClick={onLimit}>
              Check English in your browser
            </Button>
          ) : (
            <Button
              className="mt-2"
              size="sm"
              color="neutral"
              variant="outline"
              icon={RotateCcw}
              onClick={rewriting.again}
            >
              Try again
            </Button>
          )}
        </Notice>
      </div>
    )
  if (rewriting && rewriting.state.phase !== 'ready') return <Growing words={rewriting.last?.answer.text ?? ''} />
  const last = rewriting?.last
  const ending = last && unfinishedNotice(last.answer)
  if (rewriting && last && ending)
    return (
      <>
        <p dir="auto" className="text-base wrap-anywhere whitespace-pre-wrap text-muted [unicode-bidi:plaintext]">
          {last.answer.text}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-s-2 border-accented ps-3 text-sm text-muted">
          <p className="min-w-0 wrap-anywhere">{`${ending.sentence} Your text has not changed.`}</p>
          {ending.action && (
            <Button size="sm" color="neutral" variant="outline" icon={RotateCcw} onClick={rewriting.again}>
              {ending.action === 'Continue' ? 'Continue' : 'Try again'}
            </Button>
          )}
        </div>
      </>
    )
  if (proposal)
    return (
      <>
        {isGrowing && (
          <div className="mb-3 space-y-1">
            <ProgressBar label="Text checked" value={english.share ?? null} max={1} />
            <p role="status" className="text-meta text-muted">
              Checking the rest of your text
            </p>
          </div>
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
  return (
    <div className="flex min-h-64 flex-col items-center justify-center gap-3 text-center text-sm text-balance text-muted">
      <WandSparkles size={20} aria-hidden className="text-dimmed" />
      <p>Suggested changes appear here, and you decide on each one.</p>
      {props.download && <DownloadProgress {...props.download} />}
    </div>
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

/** A rewriting while it is streamed. */
function Growing({ words }: { words: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        Your text is being rewritten
      </p>
      <p dir="auto" className="text-base wrap-anywhere whitespace-pre-wrap text-default [unicode-bidi:plaintext]">
        {words}
        <span aria-hidden className="ms-0.5 inline-block h-[1em] w-[2px] bg-primary align-[-0.15em]" />
      </p>
    </>
  )
}

function Checking({ state, download }: { state: EnglishState; download: Download | null }) {
  if (state.kind === 'not-english')
    return (
      <Notice>
        <p className="font-medium">This does not look like English.</p>
        <p>
          The built-in checker only knows English. Whoever runs this site can connect a language model, which rewrites
          other languages too.
        </p>
      </Notice>
    )
  if (state.kind === 'failed')
    return (
      <div role="alert">
        <Notice color="error">
          <p className="font-medium">The checker could not be loaded.</p>
          <p>Check your connection, then try again. Your text has not changed.</p>
        </Notice>
      </div>
    )
  return (
    <div className="space-y-2">
      <p role="status" className="text-sm text-muted">
        Checking
      </p>
      {download && <DownloadProgress {...download} />}
    </div>
  )
}

/** How much of the checker has been fetched. */
function DownloadProgress({ loaded, total }: Download) {
  return (
    <div className="w-full max-w-sm space-y-1">
      <ProgressBar label="Checker fetched" value={Math.min(loaded, total)} max={total} />
      <p className="text-meta text-muted tabular-nums">
        {`Fetching the checker, once for this browser: ${megabytes(Math.min(loaded, total))} of ${megabytes(total)} MB`}
      </p>
    </div>
  )
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
