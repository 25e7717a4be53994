import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { removeLearnerData, reloadSession } from '#app/lib/session.ts'
import type { Provider } from '#worker/contracts/account/providers.ts'
import type { ForgotPassword, Register, ResetPassword, SignIn, TwoFactorCode } from '#worker/contracts/auth.ts'

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

/** @returns the other site's address to sign in at */
export async function startProviderSignIn(provider: Provider, returnTo: string) {
  return read(await api.auth.providers[':provider'].$post({ param: { provider }, json: { returnTo } }))
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
export function useAccountMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries(accountQuery) })
}

export function useVerifyCode() {
  return useMutation({
    mutationFn: async (json: TwoFactorCode) => read(await api.auth['two-factor'].verify.$post({ json })),
  })
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
