import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { assertOk, read } from '#app/lib/read.ts'
import type { Provider } from '#worker/contracts/account/providers.ts'
import type { ChangeEmail, ChangePassword, ConfirmPassword, TwoFactorCode } from '#worker/contracts/auth.ts'
import { useAccountMutation } from '../queries.ts'

export async function startConnecting(provider: Provider) {
  const returnTo = '/dashboard/profile'
  return read(await api.account.providers[':provider'].$post({ param: { provider }, json: { returnTo } }))
}

export function useDisconnect() {
  return useAccountMutation(async (provider: Provider) =>
    assertOk(await api.account.providers[':provider'].$delete({ param: { provider } })),
  )
}

export function useSendVerification() {
  return useMutation({ mutationFn: async () => read(await api.auth['send-verification'].$post()) })
}

export function useChangePassword() {
  return useAccountMutation(async (json: ChangePassword) => read(await api.auth['change-password'].$post({ json })))
}

export function useChangeEmail() {
  return useAccountMutation(async (json: ChangeEmail) => read(await api.auth['change-email'].$post({ json })))
}

export function useEndSession() {
  return useAccountMutation(async (id: string) =>
    assertOk(await api.account.sessions[':id'].$delete({ param: { id } })),
  )
}

export function useEndOtherSessions() {
  return useAccountMutation(async () => assertOk(await api.account.sessions.$delete()))
}

export function useSetUpTwoFactor() {
  return useMutation({
    mutationFn: async (json: ConfirmPassword) => read(await api.auth['two-factor'].setup.$post({ json })),
  })
}

export function useConfirmTwoFactor() {
  return useAccountMutation(async (json: TwoFactorCode) => read(await api.auth['two-factor'].confirm.$post({ json })))
}

export function useDisableTwoFactor() {
  return useAccountMutation(async (json: ConfirmPassword) => read(await api.auth['two-factor'].disable.$post({ json })))
}

/** How many are left; read anew each time it is looked at, since every sign-in by one takes it. */
export const recoveryCodesQuery = queryOptions({
  queryKey: ['account', 'recovery-codes'],
  queryFn: async () => read(await api.auth['two-factor']['recovery-codes'].$get()),
  staleTime: 0,
})

export function useReplaceRecoveryCodes() {
  return useAccountMutation(async (json: ConfirmPassword) =>
    read(await api.auth['two-factor']['recovery-codes'].$post({ json })),
  )
}

export function useRemovePasskey() {
  return useAccountMutation(async (id: string) => assertOk(await api.auth.passkeys[':id'].$delete({ param: { id } })))
}

/** The browser's own dialog, between two calls; loaded with the press. */
export function useAddPasskey() {
  return useAccountMutation(async (name: string) => (await import('../passkey-ceremony.ts')).addPasskey(name))
}
