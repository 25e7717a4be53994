import { localDrafts } from '#app/lib/drafts/local-drafts.ts'
import type { OnboardingStep } from '#worker/contracts/onboarding.ts'

/** A learner's id, or `VISITOR` without an account. */
export type DraftOwner = string
export const VISITOR: DraftOwner = 'visitor'

const drafts = localDrafts<object>({
  kind: 'onboarding',
  parse: (stored) => (typeof stored === 'object' ? stored : null),
})
const keyOf = (owner: DraftOwner, step: OnboardingStep) => `${owner}:${step}`

/** Stores the answers of a step on this device until the server has them. */
export function writeDraft(owner: DraftOwner, step: OnboardingStep, values: object): void {
  drafts.save(keyOf(owner, step), values)
}

export function clearDraft(owner: DraftOwner, step: OnboardingStep): void {
  drafts.remove(keyOf(owner, step))
}

export function hasDraft(owner: DraftOwner, step: OnboardingStep): boolean {
  return drafts.load(keyOf(owner, step)) !== null
}

/** `values`, each replaced by the draft's value of that name where it has one of the same kind. */
export function withDraft<Values extends object>(owner: DraftOwner, step: OnboardingStep, values: Values): Values {
  const draft = new Map(Object.entries(drafts.load(keyOf(owner, step)) ?? {}))
  const merged = { ...values }
  for (const [field, value] of Object.entries(values)) {
    const stored: unknown = draft.get(field)
    const isAlike = typeof stored === typeof value && Array.isArray(stored) === Array.isArray(value)
    if (isAlike && stored !== null) Object.assign(merged, { [field]: stored })
  }
  return merged
}
