import { useEffect, useRef, useState } from 'react'
import type { StudyQueue } from '#worker/contracts/flashcards/reviews.ts'
import { dealMatch, type MatchBoard, pickTile } from '#worker/domain/flashcards/studying/match.ts'

/** Pairs on the board, and the longest side that fits a tile. */
const PAIRS = 6
export const SHORT = 160

/** Rounds of the game. The clock starts with the first tile. */
export function useMatch(queue: StudyQueue) {
  const [round, setRound] = useState(0)
  const [board, setBoard] = useState(() => dealBoard(queue, 0))
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [began, setBegan] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  const isDone = board.endedAt !== null
  useEffect(() => {
    if (began === null || isDone) return undefined
    const timer = setInterval(() => setNow(Date.now()), 100)
    return () => clearInterval(timer)
  }, [began, isDone])
  useEffect(() => {
    if (isDone) title.current?.focus()
  }, [isDone])

  const press = (tileId: string) => {
    const at = Date.now()
    setBegan((before) => before ?? at)
    const next = pickTile(board, tileId, at)
    setWrong(next.misses > board.misses && board.picked !== null ? [board.picked, tileId] : [])
    setBoard(next)
  }
  const again = () => {
    setRound(round + 1)
    setBoard(dealBoard(queue, round + 1))
    setWrong([])
    setBegan(null)
  }
  const seconds = began === null ? 0 : Math.max(0, (board.endedAt ?? now) - began) / 1000
  return { board, pairs: board.tiles.length / 2, wrong, seconds, isDone, title, press, again }
}

/** Deals one card of each fact, the same on the server and in the browser. */
function dealBoard(queue: StudyQueue, round: number): MatchBoard {
  const facts = new Map(queue.cards.map((card) => [card.factId, card]))
  const short = [...facts.values()].flatMap(({ id, front, back, answer }) => {
    const shown = answer ?? back
    return front.length <= SHORT && shown.length <= SHORT ? [{ id, front, back: shown }] : []
  })
  return dealMatch(short, PAIRS, (queue.now % 1_000_000_007) + round * 7919, 0)
}
