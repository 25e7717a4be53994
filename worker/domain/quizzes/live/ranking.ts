import type { Place } from '#worker/contracts/quizzes/live.ts'

/** Players by their score; equal ones share a place, and the next place is counted on (1, 2, 2, 4). */
export function ranking(players: readonly Omit<Place, 'place'>[]): Place[] {
  const sorted = players.toSorted((a, b) => b.score - a.score || a.name.localeCompare(b.name, 'en'))
  const places: Place[] = []
  for (const [i, player] of sorted.entries()) {
    const above = places.at(-1)
    places.push({ ...player, place: above?.score === player.score ? above.place : i + 1 })
  }
  return places
}
