/**
 * Whether the dashboard's sidebar is folded: kept in this browser and put on `<html data-sidebar>` before the first
 * paint, so the page does not move. Free of any framework for the boot script's sake.
 */
export const SIDEBAR_KEY = 'stoa-sidebar'
export type SidebarState = 'expanded' | 'collapsed'

export function applySidebarState(): SidebarState {
  let state: SidebarState = 'expanded'
  try {
    if (localStorage.getItem(SIDEBAR_KEY) === 'collapsed') state = 'collapsed'
  } catch {
    // Storage can be forbidden by the browser; the sidebar is then wide.
  }
  document.documentElement.dataset.sidebar = state
  return state
}

export function setSidebarState(state: SidebarState): void {
  document.documentElement.dataset.sidebar = state
  try {
    localStorage.setItem(SIDEBAR_KEY, state)
  } catch {
    // It holds for this page, at least.
  }
}

/** Lets every `[data-sidebar-set]` button work, hydrated or not; the focus goes on to its twin, which takes its place. */
export function watchSidebar(): () => void {
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-sidebar-set]') : null
    const state = button?.dataset.sidebarSet
    if (state !== 'expanded' && state !== 'collapsed') return
    setSidebarState(state)
    document.querySelector<HTMLElement>(`[data-sidebar-set]:not([data-sidebar-set="${state}"])`)?.focus()
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
