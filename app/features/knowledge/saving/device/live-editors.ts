/** A lock that an editor holds as long as it lives; the browser lets go of it when the tab is closed or killed. */
const nameOf = (editorId: string) => `stoa:editor:${editorId}`

/** @returns what lets go */
export function holdEditor(editorId: string): () => void {
  let letGo = () => {}
  if ('locks' in navigator) {
    const held = new Promise<void>((resolve) => (letGo = resolve))
    navigator.locks
      .request(nameOf(editorId), () => held)
      .catch((error: unknown) => {
        console.error('This editor cannot be told from a dead one', error)
      })
  }
  return () => letGo()
}

/** Which editors of this browser are open somewhere. Where it has no locks none is known to be. */
export async function liveEditors(): Promise<(editorId: string) => boolean> {
  if (!('locks' in navigator)) return () => false
  const { held = [], pending = [] } = await navigator.locks.query()
  const names = new Set([...held, ...pending].map(({ name }) => name))
  return (editorId) => names.has(nameOf(editorId))
}
