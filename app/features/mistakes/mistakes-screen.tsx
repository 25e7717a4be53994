import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Dumbbell, EyeOff, SearchX, SpellCheck2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Mistake } from '#worker/contracts/mistakes.ts'
import { mistakesQuery, muteMistake } from './mistake-queries.ts'

const Drill = lazy(async () => ({ default: (await import('./drill.tsx')).Drill }))

const ABOUT = 'Corrections you accepted, the most frequent first. Writing one right later counts for you.'

const KINDS: Record<Mistake['kind'], string> = {
  spelling: 'Spelling',
  grammar: 'Grammar',
  'mix-up': 'Mix-up',
  punctuation: 'Punctuation',
  capitals: 'Capitals',
}

/** What a learner gets wrong most, and a way to get it right. */
export function MistakesScreen() {
  const query = useInfiniteQuery(mistakesQuery)
  const queryClient = useQueryClient()
  const [drilling, setDrilling] = useState(false)
  const mistakes = (query.data?.pages ?? []).flatMap((page) => page.items)
  const refresh = () => queryClient.invalidateQueries({ queryKey: mistakesQuery.queryKey })
  const mute = async ({ id, right }: Mistake) => {
    try {
      await muteMistake(id, true)
      await refresh()
      toast.undo(`“${right}” is hidden`, () => {
        void muteMistake(id, false).then(refresh)
      })
    } catch (error) {
      console.error('A mistake could not be hidden', error)
      toast.error('That could not be hidden', { description: 'Try again in a moment.' })
    }
  }
  if (drilling)
    return (
      <PageColumn width="reading">
        <PageHeader title="Practise" />
        <Suspense fallback={<Skeleton className="h-40" />}>
          <Drill
            onEnd={() => {
              setDrilling(false)
              void refresh()
            }}
          />
        </Suspense>
      </PageColumn>
    )
  return (
    <PageColumn width="reading">
      <PageHeader
        title="Your mistakes"
        description={ABOUT}
        actions={
          mistakes.length > 0 && (
            <Button icon={Dumbbell} onClick={() => setDrilling(true)}>
              Practise
            </Button>
          )
        }
      />
      {query.isPending ? (
        <Rows />
      ) : query.isError && !query.data ? (
        <EmptyState
          icon={SearchX}
          title="Your mistakes could not be loaded"
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        >
          They are safe. Check your connection, then try again.
        </EmptyState>
      ) : mistakes.length === 0 ? (
        <EmptyState
          icon={SpellCheck2}
          action={<ButtonLink to="/dashboard/coach/pimp-your-text">Check a text</ButtonLink>}
        >
          Nothing here yet. Each correction you accept in a text comes to stand here, to be practised.
        </EmptyState>
      ) : (
        <ul aria-label="Mistakes" className="divide-y divide-default border-y border-default">
          {mistakes.map((mistake) => (
            <Row key={mistake.id} mistake={mistake} onMute={() => void mute(mistake)} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          className="mt-3"
          size="sm"
          color="neutral"
          variant="outline"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </PageColumn>
  )
}

function Row({ mistake, onMute }: { mistake: Mistake; onMute: () => void }) {
  const { kind, wrong, right, times, rightTimes, example } = mistake
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base wrap-anywhere">
          <del className="rounded-sm bg-error-soft text-error-text">{wrong}</del>
          <span aria-hidden>→</span>
          <ins className="rounded-sm bg-success-soft text-success-text no-underline">{right}</ins>
          <Badge>{KINDS[kind]}</Badge>
        </p>
        {example && example.after !== right && (
          <p dir="auto" className="mt-1 line-clamp-2 text-sm wrap-anywhere text-muted">{`“${example.after}”`}</p>
        )}
        <p className="mt-1 text-meta text-muted tabular-nums">
          {[
            times === 1 ? 'once wrong' : `${times} times wrong`,
            ...(rightTimes > 0 ? [rightTimes === 1 ? 'once right since' : `${rightTimes} times right since`] : []),
          ].join(' · ')}
          {example?.anchor && (
            <>
              {' · '}
              <a
                href={`/dashboard/coach/pimp-your-text?text=${example.anchor.id}`}
                className="underline underline-offset-2 hover:text-highlighted"
              >
                Where it was
              </a>
            </>
          )}
        </p>
      </div>
      <Button
        size="sm"
        color="neutral"
        variant="ghost"
        icon={EyeOff}
        aria-label={`Hide “${right}”`}
        title="Hide"
        onClick={onMute}
      />
    </li>
  )
}

export function MistakesSkeleton() {
  return (
    <PageColumn width="reading">
      <PageHeader title="Your mistakes" description={ABOUT} />
      <Rows />
    </PageColumn>
  )
}

function Rows() {
  return (
    <SkeletonGroup label="Loading your mistakes" className="divide-y divide-default border-y border-default">
      {[0, 1, 2].map((row) => (
        <div key={row} className="space-y-2 py-3">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
