import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '#app/lib/api.ts'
import { assertOk, read } from '#app/lib/read.ts'
import { removeLearnerData, reloadSession } from '#app/lib/session.ts'
import type {
  ChangeEmail,
  ChangePassword,
  ConfirmPassword,
  ForgotPassword,
  Register,
  ResetPassword,
  SignIn,
  TwoFactorCode,
} from '#worker/contracts/auth.ts'

export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: async () => read(await api.auth.options.$get()),
  staleTime: Infinity,
})

/** How the learner signs in, and where they are signed in. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async () => read(await api.account.$get()),
})

export function useSignIn() {
  return useMutation({ mutationFn: async (json: SignIn) => read(await api.auth['sign-in'].$post({ json })) })
}

export function useRegister() {
  return useMutation({ mutationFn: async (json: Register) => read(await api.auth.register.$post({ json })) })
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: async (json: ForgotPassword) => read(await api.auth['forgot-password'].$post({ json })),
  })
}

export function useResetPassword() {
  return useMutation({
    mutationFn: async (json: ResetPassword) => read(await api.auth['reset-password'].$post({ json })),
  })
}

export function useVerifyEmail() {
  const queryClient = useQueryClient()
  return useAccountMutation(async (token: string) => {
    await read(await api.auth['verify-email'].$post({ json: { token } }))
    // The session names the address, too.
    await reloadSession(queryClient)
  })
}

/** A mutation after which the account is read anew. */
function useAccountMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries(accountQuery) })
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

export function useVerifyCode() {
  return useMutation({
    mutationFn: async (json: TwoFactorCode) => read(await api.auth['two-factor'].verify.$post({ json })),
  })
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
  return useAccountMutation(async (name: string) => (await import('./passkey-ceremony.ts')).addPasskey(name))
}

/** @param onSignedIn runs before the page is left */
export function usePasskeySignIn(onSignedIn: () => Promise<void>) {
  return useMutation({
    mutationFn: async () => {
      await (await import('./passkey-ceremony.ts')).signInWithPasskey()
      await onSignedIn()
    },
  })
}

/** Clears the cache of whoever was signed in before, and navigates to `href`, a path of this site. */
export function useAfterSignIn() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (href: string) => {
    await removeLearnerData(queryClient)
    await reloadSession(queryClient)
    router.clearCache()
    await router.navigate({ href })
  }
}
