/**
 * Whether the dashboard's sidebar is collapsed: stored in this browser and set on `<html data-sidebar>` before the first
 * paint, so that the page does not move. Free of any framework, since the boot script runs it.
 */
export const SIDEBAR_KEY = 'stoa-sidebar'
export type SidebarState = 'expanded' | 'collapsed'

export function applySidebarState(): SidebarState {
  let state: SidebarState = 'expanded'
  try {
    if (localStorage.getItem(SIDEBAR_KEY) === 'collapsed') state = 'collapsed'
  } catch {
    // Browsers can forbid storage; the sidebar is expanded then.
  }
  document.documentElement.dataset.sidebar = state
  return state
}

export function setSidebarState(state: SidebarState): void {
  document.documentElement.dataset.sidebar = state
  try {
    localStorage.setItem(SIDEBAR_KEY, state)
  } catch {
    // Without storage it applies to this page only.
  }
}

/** Makes every `[data-sidebar-set]` button work, hydrated or not; the focus moves to the button that replaces it. */
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
