import { type Provider, PROVIDER_NAMES } from '#worker/contracts/account/providers.ts'
import type { ProviderOutcome } from './provider-window.ts'

/** Why nobody was signed in, and what to do. */
export function outcomeSentence(outcome: Exclude<ProviderOutcome, 'done'>, provider?: Provider): string {
  const site = provider ? PROVIDER_NAMES[provider] : 'The other site'
  const there = provider ? PROVIDER_NAMES[provider] : 'the other site'
  switch (outcome) {
    case 'closed':
      return 'The window was closed before it was done. Try again whenever you like.'
    case 'cancelled':
      return `You did not agree at ${there}, so nothing was changed here.`
    case 'expired':
      return 'It took too long, or was tried twice. Try again.'
    case 'address-taken':
      return `There is already an account with this e-mail address. Sign in with your password and confirm the address in your profile; after that, ${there} works too.`
    case 'address-unconfirmed':
      return `${site} has not confirmed your e-mail address. Confirm it there, then try again.`
    case 'two-factor':
      return `Your account has two-factor sign-in. Sign in with your password and a code, then connect ${there} in your profile.`
    case 'connected-elsewhere':
      return `This account of yours at ${there} is connected to another account here.`
    case 'failed':
      return `${site} could not be reached, or did not say who you are. Try again in a moment.`
  }
}
