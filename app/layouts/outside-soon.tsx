import { lazy, useState } from 'react'
import { outsideCome, type OutsideProps } from './outside-come.ts'

export const loadOutside = () => import('./outside/outside.tsx')
const OutsideLazy = import.meta.env.SSR
  ? (await loadOutside()).Outside
  : lazy(async () => ({ default: (await loadOutside()).Outside }))

/**
 * The frame of a page outside the dashboard. It comes with the script of such a page (`framed`), so that the dashboard's
 * pages need none of it; where there is no page, as for an unknown address, it is asked for when it is to be shown.
 */
export function OutsideSoon(props: OutsideProps) {
  const [Outside] = useState(() => outsideCome() ?? OutsideLazy)
  return <Outside {...props} />
}
