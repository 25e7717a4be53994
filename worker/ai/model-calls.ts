import type { OwnerDb } from '#db/client.ts'
import { batchOf } from '#db/batch-of.ts'
import { callIsLeft, type CallLimits, countCalls, releaseCalls, reserveCall } from '#db/queries/usage.ts'
import type { ModelSpent } from '#worker/contracts/usage.ts'
import { formatModelSpent } from '#worker/domain/usage/model-spent.ts'
import { dayOf, endOfDay } from '#worker/domain/usage/spans.ts'
import type { Settings } from '#worker/http/env.ts'
import { Problem } from '#worker/http/problem.ts'

/** How often a language model may be called a day. The embedded engine is not counted: it costs no more than any request. */
export function callLimits(settings: Settings): CallLimits {
  return { learner: settings.MODEL_CALLS_A_DAY, site: settings.SITE_MODEL_CALLS_A_DAY }
}

/** Whose calls are used up; null while there are some left. The learner's own are told first. */
export function spentOf(used: { learner: number; site: number }, limits: CallLimits, now: Date): ModelSpent | null {
  const isSpent = (of: keyof CallLimits) => limits[of] !== null && used[of] >= limits[of]
  const of = isSpent('learner') ? 'learner' : isSpent('site') ? 'site' : null
  return of && { of, resetsAt: endOfDay(now).toISOString() }
}

/** @param timeZone the learner's; null if unknown */
export function modelSpent(spent: ModelSpent, now: Date, timeZone: string | null): Problem {
  const retryAfter = Math.ceil((Date.parse(spent.resetsAt) - now.getTime()) / 1000)
  return new Problem('model-limit', formatModelSpent(spent, timeZone), { retryAfter })
}

/** Whether an error says that there is no call left. */
export function isModelSpent(error: unknown): boolean {
  return error instanceof Problem && error.code === 'model-limit'
}

/**
 * The calls of a language model that one piece of work makes. Each is reserved before it is made, in one statement with the
 * look at the limits, so parallel requests cannot overspend. A call that failed before anything came of it serves for the
 * next one, and goes back at the end (`release`).
 */
export class ModelCalls {
  /**
   * @param span the day that the calls count for
   * @param held how many of them are reserved already
   */
  constructor(
    private readonly owner: OwnerDb,
    private readonly limits: CallLimits,
    private readonly span: string = dayOf(new Date()),
    private held = 0,
  ) {}

  /** @throws Problem model-limit */
  async reserve(): Promise<void> {
    if (this.held > 0) {
      this.held--
      return
    }
    const { owner, span, limits } = this
    const [reserved, site] = reserveCall(owner.db, owner.ownerId, span, callIsLeft(owner.ownerId, span, limits))
    const answered = await batchOf(owner.db, { reserved, site, used: countCalls(owner.db, owner.ownerId, span) })
    if (answered.reserved.length > 0) return
    const now = new Date()
    const spent = spentOf(answered.used[0] ?? { learner: 0, site: 0 }, limits, now)
    throw modelSpent(spent ?? { of: 'site', resetsAt: endOfDay(now).toISOString() }, now, null)
  }

  /** Nothing came of the call that was reserved last. */
  giveBack(): void {
    this.held++
  }

  /** To be called at the end of the work. */
  async release(): Promise<void> {
    const { owner, span, held } = this
    if (held === 0) return
    this.held = 0
    await owner.db.batch(releaseCalls(owner.db, owner.ownerId, span, held))
  }
}
