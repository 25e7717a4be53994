import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { removeLearnerData, reloadSession } from '#app/lib/session.ts'
import type { Register, SignIn } from '#worker/contracts/auth.ts'

export function useSignIn() {
  return useMutation({ mutationFn: async (json: SignIn) => read(await api.auth['sign-in'].$post({ json })) })
}

export function useRegister() {
  return useMutation({ mutationFn: async (json: Register) => read(await api.auth.register.$post({ json })) })
}

/** Clears the cache of whoever was signed in before, and navigates to `href`, a path of this site. */
export function useAfterSignIn() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (href: string) => {
    removeLearnerData(queryClient)
    await reloadSession(queryClient)
    router.clearCache()
    await router.navigate({ href })
  }
}
