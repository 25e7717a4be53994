/**
 * For a button that needs a lazy part: fetches it when a pointer or the focus reaches the button. A failure does not matter
 * before the press, which imports again and reports it.
 */
export function preloadOnIntent(load: () => Promise<unknown>) {
  const preload = () => void load().catch(() => undefined)
  return { onPointerEnter: preload, onFocus: preload }
}
