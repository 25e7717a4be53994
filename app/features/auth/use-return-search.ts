import { AFTER_SIGN_IN } from '#app/lib/return-path.ts'
import { useReturnPath } from './use-return-path.ts'

/** The search of links between sign-in and registration: they pass on the return path. */
export function useReturnSearch(): { return?: string } {
  const path = useReturnPath()
  return path === AFTER_SIGN_IN ? {} : { return: path }
}
