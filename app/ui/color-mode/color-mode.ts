/**
 * The colour mode: chosen by the learner, stored in this browser, applied to `<html>` before the first paint. Free of any
 * framework, since the boot script of static pages runs the same functions.
 */
export const COLOR_MODES = ['system', 'light', 'dark'] as const
export type ColorMode = (typeof COLOR_MODES)[number]
export type ResolvedColorMode = 'light' | 'dark'

export const COLOR_MODE_KEY = 'stoa-color-mode'
export const COLOR_MODE_EVENT = 'stoa:color-mode'
export const THEME_COLORS: Record<ResolvedColorMode, string> = { light: '#ffffff', dark: '#111827' }

const DARK = '(prefers-color-scheme: dark)'

export function isColorMode(value: unknown): value is ColorMode {
  return COLOR_MODES.some((mode) => mode === value)
}

/** The learner's choice; `system` until then, and if storage is disabled. */
export function storedColorMode(): ColorMode {
  try {
    const value = localStorage.getItem(COLOR_MODE_KEY)
    return isColorMode(value) ? value : 'system'
  } catch {
    // Browsers can forbid storage; the page follows the system then.
    return 'system'
  }
}

/** The effective mode: the one that the page forces (`<html data-force-color-mode="dark">`), else the choice, else the system's. */
export function resolvedColorMode(): ResolvedColorMode {
  const forced = document.documentElement.dataset.forceColorMode
  const mode = isColorMode(forced) ? forced : storedColorMode()
  if (mode !== 'system') return mode
  return matchMedia(DARK).matches ? 'dark' : 'light'
}

/** Sets the mode on `<html>` (class `dark` or `light`) and in the theme-colour meta. */
export function applyColorMode(): ResolvedColorMode {
  const mode = resolvedColorMode()
  const { classList } = document.documentElement
  classList.toggle('dark', mode === 'dark')
  classList.toggle('light', mode === 'light')
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = 'theme-color'
    document.head.appendChild(meta)
  }
  meta.content = THEME_COLORS[mode]
  return mode
}

/** Stores the choice, applies it and notifies subscribers in this tab; other tabs get the `storage` event. */
export function setColorMode(mode: ColorMode): void {
  try {
    localStorage.setItem(COLOR_MODE_KEY, mode)
  } catch {
    // Without storage the choice applies until the page is left.
    document.documentElement.dataset.forceColorMode = mode
  }
  announce()
}

/**
 * Once per page: follows the system and other tabs, and makes every `[data-color-mode-set]` button work, hydrated or
 * not. Returns a clean-up function.
 */
export function watchColorMode(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  matchMedia(DARK).addEventListener('change', announce, { signal })
  addEventListener('storage', (event) => event.key === COLOR_MODE_KEY && announce(), { signal })
  document.addEventListener('click', onSwitch, { signal })
  return () => stop.abort()
}

function onSwitch(event: Event) {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-color-mode-set]') : null
  const mode = button?.dataset.colorModeSet
  if (!button || !isColorMode(mode)) return
  setColorMode(mode)
  // The pressed button of a switch is hidden now, so the focus moves to the other one.
  const twin = button.parentElement?.querySelector<HTMLElement>(
    `[data-color-mode-set]:not([data-color-mode-set="${mode}"])`,
  )
  if (document.activeElement === button || document.activeElement === document.body) twin?.focus()
}

function announce() {
  applyColorMode()
  dispatchEvent(new Event(COLOR_MODE_EVENT))
}
