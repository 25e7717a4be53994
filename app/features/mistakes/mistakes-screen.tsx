import { createClientOnlyFn } from '@tanstack/react-start'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import Dumbbell from 'lucide-react/icons/dumbbell'
import ListChecks from 'lucide-react/icons/list-checks'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import SearchX from 'lucide-react/icons/search-x'
import SpellCheck2 from 'lucide-react/icons/spell-check-2'
import WalletCards from 'lucide-react/icons/wallet-cards'
import { lazy, Suspense, useState } from 'react'
import { useMakeCards } from '#app/lib/making/card-making-context.ts'
import { useMakeQuestions } from '#app/lib/making/question-making-context.ts'
import { ShowMore } from '#app/ui/show-more.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { MISTAKES_A_REQUEST } from '#worker/contracts/flashcards/card-limits.ts'
import type { Mistake } from '#worker/contracts/mistakes.ts'
import { MAKING_MISTAKES_MAX } from '#worker/contracts/quizzes/making-limits.ts'
import { mistakesQuery, muteMistake } from './mistake-queries.ts'
import { MistakeRow } from './mistake-row.tsx'

const Drill = lazy(createClientOnlyFn(async () => ({ default: (await import('./drill.tsx')).Drill })))

const ABOUT =
  'What was corrected, looked up or answered wrong in quizzes and cards, most frequent first. Getting it right later counts.'

/** Asks questions again that were answered wrong: that of one mistake, by its id, or `all`. */
interface AskAgain {
  start: (mistake: string) => void
  isStarting: boolean
}

/** The learner's most frequent mistakes, with a drill: of words here, of questions as a quiz, of a card in its review. */
export function MistakesScreen({ questions }: { questions: AskAgain }) {
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
          mistakes.length > 0 && <MistakeActions {...{ mistakes, questions }} onDrill={() => setDrilling(true)} />
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
          Nothing here yet. Each correction you accept, each word you look up, and each wrong answer to a question or a
          card will appear here for practice.
        </EmptyState>
      ) : (
        <ul aria-label="Mistakes" className="divide-y divide-default border-y border-default">
          {mistakes.map((mistake) => (
            <MistakeRow key={mistake.id} mistake={mistake} {...{ questions }} onMute={() => void mute(mistake)} />
          ))}
        </ul>
      )}
      <ShowMore query={query} size="sm" className="mt-3" />
    </PageColumn>
  )
}

function MistakeActions(props: { mistakes: readonly Mistake[]; questions: AskAgain; onDrill: () => void }) {
  const { mistakes, questions, onDrill } = props
  const makeCards = useMakeCards()
  const makeQuestions = useMakeQuestions()
  const withoutCard = mistakes.filter(({ kind }) => kind !== 'card')
  const make = () => {
    const ids = withoutCard.slice(0, MISTAKES_A_REQUEST).map(({ id }) => id)
    makeCards?.({ make: { kind: 'mistake', ids }, from: 'your mistakes', deck: 'My mistakes' })
  }
  // What a quiz or a card asks is asked already.
  const ofWords = mistakes.filter(({ kind }) => kind !== 'card' && kind !== 'quiz')
  const ask = () => {
    const ids = ofWords.slice(0, MAKING_MISTAKES_MAX).map(({ id }) => id)
    makeQuestions?.({ source: { kind: 'mistakes', ids }, from: 'your mistakes', title: 'My mistakes' })
  }
  return (
    <>
      {makeQuestions && ofWords.length > 0 && (
        <Button color="neutral" variant="outline" icon={ListChecks} onClick={ask}>
          Make a quiz of these
        </Button>
      )}
      {makeCards && withoutCard.length > 0 && (
        <Button color="neutral" variant="outline" icon={WalletCards} onClick={make}>
          Make cards of these
        </Button>
      )}
      {mistakes.some(({ kind }) => kind === 'quiz') && (
        <Button
          color="neutral"
          variant="outline"
          icon={RotateCcw}
          loading={questions.isStarting}
          onClick={() => questions.start('all')}
        >
          Answer questions again
        </Button>
      )}
      <Button icon={Dumbbell} onClick={onDrill}>
        Practise
      </Button>
    </>
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
