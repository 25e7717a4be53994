import { ButtonLink } from '#app/ui/button.tsx'
import { formatCount } from '#app/lib/format-count.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { PictureAddressContext } from '#app/ui/markdown/picture-address.ts'
import { PageColumn } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { RoomView } from '#worker/contracts/quizzes/live.ts'
import { JoinForm } from './join-form.tsx'
import { RankingList } from './ranking-list.tsx'
import { RoomEnd } from './room-end.tsx'
import { RoomHead } from './room-head.tsx'
import { type Room, useRoom } from './use-room.ts'

const QuestionStage = lazyInBrowser(async () => (await import('./question-stage.tsx')).QuestionStage)

/** A live game for a player, from their name to their place. @param name of a learner who is signed in */
export function PlayerScreen({ code, title, name }: { code: string; title: string; name: string }) {
  const { room, join } = useRoom(code, 'player')
  const view = room?.view
  return (
    <PageColumn width="reading" centered>
      <RoomHead room={room} title={title} />
      <div className="mt-8">
        {room?.end ? (
          <RoomEnd end={room.end} />
        ) : room && view?.you ? (
          <Playing room={room} view={view} you={view.you} />
        ) : view?.phase === 'ended' ? (
          <Ended view={view} />
        ) : (
          <div className="mx-auto max-w-[28rem]">
            <JoinForm room={room} join={join} name={name} label="Join" />
          </div>
        )}
      </div>
    </PageColumn>
  )
}

function Playing({ room, view, you }: { room: Room; view: RoomView; you: NonNullable<RoomView['you']> }) {
  if (view.phase === 'lobby')
    return (
      <section className="text-center">
        <h2 className="text-2xl font-semibold wrap-anywhere">{`You are in, ${you.name}`}</h2>
        <p role="status" className="mt-2 text-base text-muted">
          {`${formatCount(view.players, 'player')} here. ${view.hostIsHere ? 'The host starts the game.' : 'The host is not here yet.'}`}
        </p>
      </section>
    )
  if (view.phase === 'ended') return <Ended view={view} />
  return (
    <>
      {view.question && (
        <Deferred fallback={<Skeleton className="h-60 rounded-2xl" />}>
          <PictureAddressContext value={`/api/live/${room.connection.code}/pictures/`}>
            <QuestionStage room={room} view={view} question={view.question} />
          </PictureAddressContext>
        </Deferred>
      )}
      {view.phase === 'reveal' && (
        <div className="mt-8 flex flex-col gap-6">
          <p role="status" className="text-lg text-highlighted">
            <span className="font-semibold tabular">{`+${you.points ?? 0} points`}</span>
            {you.place !== null && <span className="text-muted">{`, place ${you.place} of ${view.players}`}</span>}
          </p>
          <RankingList places={view.ranking} ownId={you.id} label="First places" />
          <p className="text-center text-meta text-muted">
            {view.hostIsHere ? 'Waiting for the host.' : 'The host is away. The game continues when they are back.'}
          </p>
        </div>
      )}
    </>
  )
}

/** The ranking at the end; what the game was about stays with who is signed in. */
function Ended({ view }: { view: RoomView }) {
  const { you } = view
  return (
    <section className="flex flex-col gap-6">
      <div className="text-center">
        <h2 className="text-2xl font-semibold">
          {you?.place ? `Place ${you.place} of ${view.players}` : 'The game is over'}
        </h2>
        {you && <p className="mt-1 text-base text-muted tabular">{`${you.score.toLocaleString('en')} points`}</p>}
      </div>
      <RankingList places={view.ranking} ownId={you?.id ?? null} label="Ranking" />
      {you?.isSignedIn && (
        <div role="status" className="flex flex-col items-center gap-3 border-t pt-6 text-center">
          <p className="text-base text-muted">
            {you.isSaved
              ? 'The quiz and your answers are saved in your quizzes. What you missed will come back.'
              : 'Saving your answers to your quizzes …'}
          </p>
          {you.isSaved && (
            <ButtonLink to="/dashboard/games/quizzes" color="neutral" variant="outline">
              Your quizzes
            </ButtonLink>
          )}
        </div>
      )}
      {you && !you.isSignedIn && (
        <div className="flex flex-col items-center gap-3 border-t pt-6 text-center">
          <p className="text-base text-muted">Stoa makes quizzes and flashcards of your own notes.</p>
          <ButtonLink to="/" color="neutral" variant="outline">
            See how
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
