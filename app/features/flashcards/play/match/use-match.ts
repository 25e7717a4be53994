import { useEffect, useMemo, useRef, useState } from 'react'
import type { StudyQueue } from '#worker/contracts/flashcards/reviews.ts'
import { answerOf, sidesOf } from '#worker/domain/flashcards/cards/fact-cards.ts'
import { shuffled } from '#worker/domain/flashcards/studying/order.ts'

/** Pairs on the table at once, and characters of a side that still fits there. */
const PAIRS = 6
export const SHORT = 160

export interface Tile {
  key: string
  cardId: number
  side: 'front' | 'back'
  text: string
}

/** One round after another, and how it stands. */
export function useMatch(queue: StudyQueue) {
  const [round, setRound] = useState(0)
  const tiles = useMemo(() => dealt(queue, round), [queue, round])
  const [found, setFound] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<Tile | null>(null)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [began, setBegan] = useState<number | null>(null)
  const [seconds, setSeconds] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  const pairs = tiles.length / 2
  const pairsFound = found.length / 2
  const isDone = pairs > 0 && pairsFound === pairs
  useEffect(() => {
    if (began === null || isDone) return undefined
    const timer = setInterval(() => setSeconds((Date.now() - began) / 1000), 100)
    return () => clearInterval(timer)
  }, [began, isDone])
  useEffect(() => {
    if (isDone) title.current?.focus()
  }, [isDone])

  const press = (tile: Tile) => {
    setBegan((before) => before ?? Date.now())
    setWrong([])
    if (!chosen || chosen.side === tile.side) return setChosen(chosen?.key === tile.key ? null : tile)
    if (chosen.cardId === tile.cardId || sameText(tiles, chosen, tile)) setFound([...found, chosen.key, tile.key])
    else setWrong([chosen.key, tile.key])
    setChosen(null)
  }
  const again = () => {
    setRound(round + 1)
    setFound([])
    setChosen(null)
    setBegan(null)
    setSeconds(0)
  }
  return { tiles, pairs, pairsFound, found, chosen, wrong, seconds, isDone, title, press, again }
}

/** Two cards may say the same on one side. */
function sameText(tiles: readonly Tile[], a: Tile, b: Tile): boolean {
  const other = tiles.find((tile) => tile.cardId === a.cardId && tile.side === b.side)
  return other?.text.trim() === b.text.trim()
}

function dealt(queue: StudyQueue, round: number): Tile[] {
  const short = queue.cards.flatMap((card) => {
    const front = sidesOf(card, card.ordinal).front
    const back = answerOf(card, card.ordinal)
    return front.length <= SHORT && back.length <= SHORT && back.trim() !== '' ? [{ id: card.id, front, back }] : []
  })
  // The server and the browser must deal the same.
  const seed = (queue.now % 1_000_000_007) + round * 7919
  const chosen = shuffled(short, seed).slice(0, PAIRS)
  const tiles = chosen.flatMap(({ id, front, back }): Tile[] => [
    { key: `${id}-front`, cardId: id, side: 'front', text: front },
    { key: `${id}-back`, cardId: id, side: 'back', text: back },
  ])
  return shuffled(tiles, seed + 1)
}
