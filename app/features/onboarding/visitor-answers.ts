import { clearDraft, hasDraft, VISITOR, withDraft } from './drafts.ts'
import { NO_INFO, yourInfoInput } from './step-values.ts'

/**
 * Sends a visitor's answers to the server once they have an account. If that fails, the answers stay in this browser and are
 * in the form again; signing in does not wait for it.
 */
export async function submitVisitorAnswers(): Promise<void> {
  if (!hasDraft(VISITOR, 'your-info')) return
  const { YourInfo } = await import('#worker/contracts/onboarding.ts')
  const { saveStep, getOnboarding } = await import('./queries.ts')
  const info = YourInfo.safeParse(yourInfoInput(withDraft(VISITOR, 'your-info', NO_INFO)))
  if (!info.success) return
  try {
    // An account that has a profile already keeps it.
    if ((await getOnboarding()).yourInfo) return
    await saveStep('welcome', {})
    await saveStep('your-info', info.data)
    clearDraft(VISITOR, 'your-info')
  } catch (error) {
    console.error('Early answers could not be sent', error)
  }
}
