import { ButtonLink, Button } from '#app/ui/button.tsx'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { PageColumn } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { RoomView } from '#worker/contracts/quizzes/live.ts'
import { AnswerTally } from './answer-tally.tsx'
import { RankingList } from './ranking-list.tsx'
import { RoomEnd } from './room-end.tsx'
import { RoomHead } from './room-head.tsx'
import { type Room, useRoom } from './use-room.ts'

const HostLobby = lazyInBrowser(async () => (await import('./host-lobby.tsx')).HostLobby)
const QuestionStage = lazyInBrowser(async () => (await import('./question-stage.tsx')).QuestionStage)

/** A live game as its host sees and steers it, on the screen that all look at. */
export function HostScreen(props: { quizId: number; code: string; title: string; name: string }) {
  const { quizId, code, title, name } = props
  const { room, join } = useRoom(code, 'host')
  const view = room?.view
  return (
    <PageColumn width="reading" centered>
      <RoomHead room={room} title={title} />
      <div className="mt-6">
        {room?.end ? (
          <RoomEnd
            end={room.end}
            after={
              <ButtonLink to="/dashboard/games/quizzes/$quizzId/live" params={{ quizzId: quizId }} search={{}}>
                Open a new one
              </ButtonLink>
            }
          />
        ) : !room || !view ? (
          <Connecting />
        ) : view.phase === 'lobby' ? (
          <Deferred fallback={<Connecting />}>
            <HostLobby room={room} view={view} name={name} join={join} />
          </Deferred>
        ) : view.phase === 'ended' ? (
          <Ended quizId={quizId} view={view} />
        ) : (
          <Playing room={room} view={view} />
        )}
      </div>
    </PageColumn>
  )
}

function Connecting() {
  return (
    <SkeletonGroup label="Connecting to the game">
      <Skeleton className="h-60 rounded-2xl" />
      <Skeleton className="mt-8 h-10 w-60" />
    </SkeletonGroup>
  )
}

function Playing({ room, view }: { room: Room; view: RoomView }) {
  const { connection, isConnected } = room
  const { at, question } = view
  const isLast = at + 1 === view.of
  return (
    <>
      {question && (
        <Deferred fallback={<Skeleton className="h-60 rounded-2xl" />}>
          <QuestionStage room={room} view={view} question={question} />
        </Deferred>
      )}
      {view.phase === 'reveal' && question && view.tally && (
        <div className="mt-8 flex flex-col gap-6">
          <AnswerTally question={question} tally={view.tally} answered={view.answered} />
          <RankingList places={view.ranking} ownId={view.you?.id ?? null} label="First places" />
        </div>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-3 border-t pt-4">
        <Button
          color="neutral"
          variant="ghost"
          disabled={!isConnected}
          onClick={() => connection.send({ type: 'end' })}
        >
          End the game
        </Button>
        <span className="flex-1" />
        {view.phase === 'question' ? (
          <Button
            size="lg"
            color="neutral"
            variant="outline"
            disabled={!isConnected}
            onClick={() => connection.send({ type: 'reveal', question: at })}
          >
            Show the answer
          </Button>
        ) : (
          <Button size="lg" disabled={!isConnected} onClick={() => connection.send({ type: 'next', question: at })}>
            {isLast ? 'Show the ranking' : 'Next question'}
          </Button>
        )}
      </div>
    </>
  )
}

function Ended({ quizId, view }: { quizId: number; view: RoomView }) {
  const params = { quizzId: quizId }
  return (
    <section className="flex flex-col gap-6">
      <h2 className="text-2xl font-semibold">Ranking</h2>
      {view.ranking.length > 0 ? (
        <RankingList places={view.ranking} ownId={view.you?.id ?? null} label="Ranking" />
      ) : (
        <p className="text-base text-muted">Nobody played.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/dashboard/games/quizzes/$quizzId/live" params={params} search={{}}>
          Play again
        </ButtonLink>
        <ButtonLink to="/dashboard/games/quizzes/$quizzId" params={params} color="neutral" variant="outline">
          Back to the quiz
        </ButtonLink>
      </div>
    </section>
  )
}
