import type { OwnerDb } from '#db/client.ts'
import { countCalls } from '#db/queries/usage.ts'
import type { Engine } from '#worker/contracts/coach.ts'
import type { ModelSpent } from '#worker/contracts/usage.ts'
import { dayOf } from '#worker/domain/usage/spans.ts'
import { callLimits, spentOf } from './model-calls.ts'
import { EMBEDDED, engineOf, languageModelName, type ModelEnv } from './models.ts'

/** The engine that answers this learner now: the embedded one while the site's model is used up. */
export async function currentEngine(site: ModelEnv, owner: OwnerDb, now: Date): Promise<Engine> {
  const spent = await readSpent(site, owner, now)
  return spent ? { ...EMBEDDED, spent } : engineOf(site)
}

/** Null where there is no model, or it has calls left. Joins the other reads of a page. */
export async function readSpent(site: ModelEnv, { db, ownerId, read }: OwnerDb, now: Date): Promise<ModelSpent | null> {
  const limits = callLimits(site.settings)
  if (languageModelName(site) === null || (limits.learner === null && limits.site === null)) return null
  const [[used]] = await read([countCalls(db, ownerId, dayOf(now))])
  return used ? spentOf(used, limits, now) : null
}
