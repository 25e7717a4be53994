import type { OnboardingStep } from '#worker/contracts/onboarding.ts'

/** Whose draft: a learner's id, or nobody's yet. Learners who share a browser never see each other's words. */
export type DraftOwner = string
export const VISITOR: DraftOwner = 'visitor'

const keyOf = (owner: DraftOwner, step: OnboardingStep) => `stoa-onboarding:${owner}:${step}`

/** Keeps what is typed into a step until the server has it. Where the browser forbids storage, it lives in the page alone. */
export function writeDraft(owner: DraftOwner, step: OnboardingStep, values: object): void {
  withStorage((storage) => storage.setItem(keyOf(owner, step), JSON.stringify(values)))
}

export function clearDraft(owner: DraftOwner, step: OnboardingStep): void {
  withStorage((storage) => storage.removeItem(keyOf(owner, step)))
}

export function hasDraft(owner: DraftOwner, step: OnboardingStep): boolean {
  return withStorage((storage) => storage.getItem(keyOf(owner, step))) != null
}

/** `values` with what the draft holds in their place, field by field, as far as its kind is the same. */
export function withDraft<Values extends object>(owner: DraftOwner, step: OnboardingStep, values: Values): Values {
  const draft = parse(withStorage((storage) => storage.getItem(keyOf(owner, step))) ?? null)
  const merged = { ...values }
  for (const [key, value] of Object.entries(values)) {
    const kept = draft[key]
    const isAlike = typeof kept === typeof value && Array.isArray(kept) === Array.isArray(value)
    if (isAlike && kept !== null) Object.assign(merged, { [key]: kept })
  }
  return merged
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return value && typeof value === 'object' ? { ...value } : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.localStorage)
  } catch (error) {
    // SecurityError where storage is shut off, QuotaExceededError where it is full: the form works without.
    if (error instanceof DOMException) return undefined
    throw error
  }
}
