/** Other sites that a learner may sign in with, where an operator has set them up. */
export const PROVIDERS = ['google', 'github'] as const
export type Provider = (typeof PROVIDERS)[number]

export const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', github: 'GitHub' }

/** Why a sign-in with another site ended without a session. */
export const PROVIDER_REFUSALS = [
  'cancelled',
  'expired',
  'address-taken',
  'address-unconfirmed',
  'two-factor',
  'connected-elsewhere',
  'failed',
] as const
export type ProviderRefusal = (typeof PROVIDER_REFUSALS)[number]

/** The size of the window that another site signs in in (specification, section 9). */
export const POPUP_SIZE = { width: 960, height: 600 }
/** Over this channel, which only pages of this site hear, the window says that it is done. */
export const POPUP_CHANNEL = 'stoa-sign-in'
