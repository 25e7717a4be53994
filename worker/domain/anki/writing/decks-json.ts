import { checksum } from '../checksum.ts'
import type { DeckPresets } from './deck-presets.ts'

const MADE = 1_700_000_000
const DEFAULT = 'Default'

/** Numbers of decks by their whole names; the same name has the same number in every package. */
export function deckIds(paths: readonly (readonly string[])[]): Map<string, number> {
  const ids = new Map([[DEFAULT, 1]])
  const taken = new Set([1])
  for (const path of paths)
    for (const at of path.keys()) {
      const name = path.slice(0, at + 1).join('::')
      if (ids.has(name)) continue
      let id = 1_700_000_000_000 + checksum(name)
      while (taken.has(id)) id++
      taken.add(id)
      ids.set(name, id)
    }
  return ids
}

/** As `col.decks` has them in schema 11. */
export function decksJson(ids: ReadonlyMap<string, number>, presets: DeckPresets): string {
  const today = [0, 0]
  const decks = Array.from(ids, ([name, id]) => [
    id,
    {
      id,
      name,
      mod: MADE,
      usn: -1,
      lrnToday: today,
      revToday: today,
      newToday: today,
      timeToday: today,
      collapsed: false,
      browserCollapsed: false,
      desc: '',
      dyn: 0,
      conf: presets.idOf(name),
      extendNew: 0,
      extendRev: 0,
    },
  ])
  return JSON.stringify(Object.fromEntries(decks))
}

/** `col.conf`: `schedVer` 2 says what the cards' queues mean (relearning is a type of its own). */
export const COLLECTION_OPTIONS = JSON.stringify({
  activeDecks: [1],
  curDeck: 1,
  newSpread: 0,
  collapseTime: 1_200,
  timeLim: 0,
  estTimes: true,
  dueCounts: true,
  curModel: null,
  nextPos: 1,
  sortType: 'noteFld',
  sortBackwards: false,
  addToCur: true,
  dayLearnFirst: false,
  schedVer: 2,
  sched2021: true,
})
