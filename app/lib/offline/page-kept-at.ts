/** When this page was kept on this device; undefined if it came from the network. */
export function pageKeptAt(): number | undefined {
  const at = import.meta.env.SSR ? undefined : document.documentElement.dataset.keptAt
  return at === undefined ? undefined : Number(at)
}
