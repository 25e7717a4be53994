import type { Db } from '#db/client.ts'
import {
  type Binned,
  BINNED,
  erasingIds,
  type InBin,
  markErasing,
  referencesTo,
  referringIds,
  removeReferring,
  removeRows,
} from '#db/queries/erase.ts'

type Table = Parameters<typeof referencesTo>[0]
type Keys = readonly (string | number)[]
type Erased = readonly { id: string | number; ownerId: string; fileId: string | null }[]

/** Rows that one statement deletes at most, and rows whose own rows are looked for at once. */
const ROWS = 500
const PARENTS = 100

/** Statements that a run may still use: D1 takes 1,000 from one call of a Worker. What is left goes with the next run. */
export interface Budget {
  statements: number
}

class BudgetSpent extends Error {}

/**
 * Deletes rows with all that hangs on them, from the leaves up and some hundred rows a statement: a `delete` that cascades
 * takes all in one, 15 s of D1's only thread for a deck of a million reviews. A row goes after everything that refers to
 * it, so a run that ends early leaves nothing half, and the next one continues.
 * @throws BudgetSpent
 */
async function eraseRows(db: Db, table: Table, keys: Keys, budget: Budget): Promise<void> {
  for (const reference of referencesTo(table)) {
    const isLeaf = !reference.goes || referencesTo(reference.table).length === 0
    if (isLeaf) {
      for (let removed = ROWS; removed >= ROWS;) {
        spend(budget)
        removed = (await removeReferring(db, reference, keys, ROWS)).meta.changes
      }
    } else {
      for (;;) {
        spend(budget)
        const ids = idsOf(await referringIds(db, reference, keys, PARENTS))
        if (ids.length === 0) break
        await eraseRows(db, reference.table, ids, budget)
      }
    }
  }
  spend(budget)
  await removeRows(db, table, keys)
}

/**
 * What lies in the bin, of one learner or since before a time, is marked first: from then on it cannot be restored. Then it
 * is erased, and so is what an earlier run left.
 * @param onErased what is kept elsewhere of rows that are gone now
 * @returns how much was marked, also where the budget was spent before all of it was erased
 */
export async function eraseBinned(
  db: Db,
  kind: Binned,
  of: InBin,
  budget: Budget,
  onErased?: (rows: Erased) => Promise<void>,
): Promise<{ found: number }> {
  let found = 0
  try {
    for (let marked = ROWS; marked >= ROWS; found += marked) {
      spend(budget)
      marked = (await markErasing(db, kind, of, ROWS)).meta.changes
    }
    for (;;) {
      spend(budget)
      const rows = await erasingIds(db, kind, of.ownerId, PARENTS)
      if (rows.length === 0) return { found }
      await eraseRows(db, BINNED[kind], idsOf(rows), budget)
      await onErased?.(rows)
    }
  } catch (error) {
    if (error instanceof BudgetSpent) return { found }
    throw error
  }
}

function spend(budget: Budget): void {
  if (budget.statements-- <= 0) throw new BudgetSpent()
}

function idsOf(rows: readonly { id: string | number }[]): Keys {
  return rows.map(({ id }) => id)
}
