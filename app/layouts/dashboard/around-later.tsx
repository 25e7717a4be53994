import { lazy, memo } from 'react'
import { Later } from '#app/ui/later.tsx'
import type { SidebarProps } from './sidebar.tsx'

/** Fetches what stands around the page, for a page that has none of it yet. */
export const loadAround = () => Promise.all([import('./sidebar.tsx'), import('./bottom-bar.tsx')])

/** Where it cannot be had, what the server sent stays, with links that work by themselves. */
async function around() {
  try {
    return await loadAround()
  } catch (error) {
    console.error('The frame could not be loaded', error)
    return new Promise<never>(() => {})
  }
}

const Sidebar = import.meta.env.SSR
  ? (await loadAround())[0].Sidebar
  : lazy(async () => ({ default: (await around())[0].Sidebar }))
const BottomBar = import.meta.env.SSR
  ? (await loadAround())[1].BottomBar
  : lazy(async () => ({ default: (await around())[1].BottomBar }))

/** The sidebar, taken over once the page is live. Its properties must stay the same until then (`Later`). */
export const SidebarLater = memo(function SidebarLater(props: SidebarProps) {
  return (
    <Later
      className="contents"
      fallback={<div className="w-64 shrink-0 border-e bg-muted max-md:hidden md:sidebar-collapsed:w-16" />}
    >
      <Sidebar {...props} />
    </Later>
  )
})

/** The phone's bar of areas, likewise. */
export const BottomBarLater = memo(function BottomBarLater() {
  return (
    <Later className="contents" fallback={null}>
      <BottomBar />
    </Later>
  )
})

/** The sidebar as a sheet, for the phone. */
export const SidebarSheet = lazy(async () => ({ default: (await loadAround())[0].SidebarSheet }))
