import type { Database } from 'sql.js'
import { CARDS_MAX, REVIEWS_MAX } from '../limits.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import { numberOf, rows, textOf } from './sql.ts'

/** A row of `cards`. */
export interface CardRow {
  id: number
  deckId: number
  ordinal: number
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  type: number
  /** As `type`, and −1 suspended, −2 and −3 buried, 3 learning over days, 4 preview. */
  queue: number
  due: number
  interval: number
  factor: number
  reps: number
  lapses: number
  flags: number
  /** Steps of learning that are left, in its last three digits. */
  left: number
  data: string
}

const CARDS = `SELECT nid, id, did, ord, type, queue, due, ivl, factor, reps, lapses, flags, odue, odid, left,
  CASE WHEN length(data) < 2000 THEN data END FROM cards NOT INDEXED`

/** By note. A card in a filtered deck is in the deck it came from. @throws Unreadable */
export function cardsByNote(db: Database): Map<number, CardRow[]> {
  const found = new Map<number, CardRow[]>()
  let count = 0
  for (const row of rows(db, CARDS)) {
    if (++count > CARDS_MAX) throw new Unreadable(`It holds more than ${CARDS_MAX.toLocaleString('en')} cards.`)
    const [nid, id, did, ord, type, queue, due, interval, factor, reps, lapses, flags, odue, odid, left] =
      row.map(numberOf)
    const away = (odid ?? 0) !== 0
    const card: CardRow = {
      id: id ?? 0,
      deckId: (away ? odid : did) ?? 0,
      ordinal: ord ?? 0,
      type: type ?? 0,
      queue: queue ?? 0,
      due: (away && odue ? odue : due) ?? 0,
      interval: interval ?? 0,
      factor: factor ?? 0,
      reps: reps ?? 0,
      lapses: lapses ?? 0,
      flags: flags ?? 0,
      left: left ?? 0,
      data: textOf(row[15]),
    }
    const others = found.get(nid ?? 0)
    if (others) others.push(card)
    else found.set(nid ?? 0, [card])
  }
  return found
}

/** Numbers a row of `revlog` has here: id (its time in ms), ease, ivl, time, type, lastIvl, factor. */
export const REVIEW_WIDTH = 7

/** By card, flat, `REVIEW_WIDTH` numbers each: a collection may hold millions. @throws Unreadable */
export function reviewsByCard(db: Database): Map<number, number[]> {
  const found = new Map<number, number[]>()
  const [there] = rows(db, "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'revlog'")
  if (!there) return found
  let count = 0
  for (const row of rows(db, 'SELECT cid, id, ease, ivl, time, type, lastIvl, factor FROM revlog NOT INDEXED')) {
    if (++count > REVIEWS_MAX) throw new Unreadable(`It holds more than ${REVIEWS_MAX.toLocaleString('en')} reviews.`)
    const [card = 0, ...numbers] = row.map(numberOf)
    const others = found.get(card)
    if (others) others.push(...numbers)
    else found.set(card, numbers)
  }
  return found
}
