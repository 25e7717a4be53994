import { RANKING_SHOWN } from '#worker/contracts/quizzes/live-limits.ts'
import type { Place, RoomView, You } from '#worker/contracts/quizzes/live.ts'
import { ranking } from '#worker/domain/quizzes/live/ranking.ts'
import { tallyOf } from '#worker/domain/quizzes/live/tally.ts'
import { withoutKey } from '#worker/domain/quizzes/presentation.ts'
import type { NewRoom } from '#worker/features/quizzes/live/room-object.ts'
import type { Player, RoomStore } from './room-store.ts'

/** What all sockets show, and what each adds to it. */
export interface SharedView {
  view: Omit<RoomView, 'you'>
  places: ReadonlyMap<string, Place>
}

/** @param here the ids of players who are connected */
export function sharedView(
  store: RoomStore,
  room: NewRoom,
  { here, hostIsHere, now }: { here: ReadonlySet<string>; hostIsHere: boolean; now: number },
): SharedView {
  const { phase, at, endsAt, isLocked } = store.state
  const players = [...store.players.values()].filter(({ isRemoved }) => !isRemoved)
  const answers = phase === 'lobby' ? null : store.answers(at)
  const isRevealed = phase === 'reveal'
  const isMarked = isRevealed || phase === 'ended'
  const places = isMarked
    ? ranking(
        players.map(({ id, name, score }) => ({
          id,
          name,
          score,
          gained: isRevealed ? (answers?.get(id)?.points ?? 0) : 0,
        })),
      )
    : []
  const question = phase === 'question' || phase === 'reveal' ? (room.questions[at] ?? null) : null
  return {
    places: new Map(places.map((place) => [place.id, place])),
    view: {
      type: 'view',
      title: room.title,
      phase,
      at,
      of: room.questions.length,
      seconds: room.seconds,
      leftMs: phase === 'question' && endsAt !== null ? Math.max(0, endsAt - now) : null,
      question: question && phase === 'question' ? withoutKey(question) : question,
      seed: room.seed,
      players: players.length,
      answered: answers?.size ?? 0,
      names: phase === 'lobby' ? players.map(({ id, name }) => ({ id, name, isHere: here.has(id) })) : [],
      ranking: phase === 'ended' ? places : places.slice(0, RANKING_SHOWN),
      tally: phase === 'reveal' && answers ? tallyOf([...answers.values()]) : null,
      isLocked,
      hostIsHere,
    },
  }
}

/** What a player sees of themselves. */
export function youOf(store: RoomStore, { id, name, score, userId }: Player, places: SharedView['places']): You {
  const { phase, at, unsaved } = store.state
  const answer = phase === 'question' || phase === 'reveal' ? store.answers(at).get(id) : undefined
  const isMarked = phase === 'reveal'
  return {
    id,
    name,
    score,
    place: places.get(id)?.place ?? null,
    response: answer?.response ?? null,
    points: isMarked ? (answer?.points ?? null) : null,
    fraction: isMarked ? (answer?.fraction ?? null) : null,
    isSignedIn: userId !== null,
    isSaved: phase === 'ended' && userId !== null && !unsaved.includes(userId),
  }
}
