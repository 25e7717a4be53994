import type { BetterAuthOptions } from 'better-auth'
import { getSessionFromCtx } from 'better-auth/api'
import type { Settings } from '#worker/http/env.ts'
import { providerSettings } from './providers.ts'

/** Options of better-auth for sign-in with other sites. */
export function socialSignIn(settings: Settings) {
  const google = providerSettings(settings, 'google')
  return {
    socialProviders: {
      google: google ? { ...google, prompt: 'select_account' as const } : undefined,
      github: providerSettings(settings, 'github') ?? undefined,
    },
    account: {
      // Who is signed in says by that whose account it is; who is not is known by an address that both sides have confirmed.
      accountLinking: { allowDifferentEmails: true },
      updateAccountOnSignIn: false,
    },
  } satisfies BetterAuthOptions
}

/** Tokens are for calls to the other site in the learner's name, which are not made here. */
export async function withoutTokens<T extends object>(account: T) {
  return {
    data: {
      ...account,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
    },
  }
}

/**
 * Who may come in from another site: only with an address that is confirmed there. And an account with two-factor sign-in is
 * joined by its own learner alone, who is signed in: an address would otherwise stand for the code.
 */
export const refuseIdentity: NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']> = async (
  { user, source },
  context,
) => {
  if (source.method !== 'oauth' || source.action === 'sign-in') return
  if (!user.emailVerified) return { error: 'address_unconfirmed' }
  if (source.action !== 'link-account' || !user.id) return
  const session = await getSessionFromCtx(context)
  if (session?.user.id === user.id) return
  const owner = await context.context.internalAdapter.findUserById(user.id)
  if (owner && 'twoFactorEnabled' in owner && owner.twoFactorEnabled) return { error: 'two_factor' }
}
