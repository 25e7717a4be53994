import { AFTER_SIGN_IN } from '#app/lib/return-path.ts'
import { useReturnPath } from './use-return-path.ts'

/** The search of links between sign-in and registration: they keep where the visitor wanted to go. */
export function useReturnSearch(): { return?: string } {
  const path = useReturnPath()
  return path === AFTER_SIGN_IN ? {} : { return: path }
}
