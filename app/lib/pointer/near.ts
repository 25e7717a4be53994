/**
 * For a button that leads to code of its own: fetches it as soon as a pointer or the focus comes near. That it cannot be had
 * is no matter before the press, which asks for it again and says so.
 */
export function near(load: () => Promise<unknown>) {
  const fetchAhead = () => void load().catch(() => undefined)
  return { onPointerEnter: fetchAhead, onFocus: fetchAhead }
}
