import { clearDraft, hasDraft, VISITOR, withDraft } from './drafts.ts'
import { NO_INFO, yourInfoInput } from './step-values.ts'

/**
 * What a visitor answered before there was an account goes to the server once there is one. If that fails, the answers
 * stay in this browser and stand in the form again, so nothing is typed twice; signing in is not held up by it.
 */
export async function submitVisitorAnswers(): Promise<void> {
  if (!hasDraft(VISITOR, 'your-info')) return
  const { YourInfo } = await import('#worker/contracts/onboarding.ts')
  const { saveStep, getOnboarding } = await import('./queries.ts')
  const info = YourInfo.safeParse(yourInfoInput(withDraft(VISITOR, 'your-info', NO_INFO)))
  if (!info.success) return
  try {
    // Somebody who signs in to an account that has a profile keeps the profile.
    if ((await getOnboarding()).yourInfo) return
    await saveStep('welcome', {})
    await saveStep('your-info', info.data)
    clearDraft(VISITOR, 'your-info')
  } catch (error) {
    console.error('Early answers could not be sent', error)
  }
}
