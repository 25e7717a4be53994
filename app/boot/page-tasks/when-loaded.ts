/** Runs `callback` after the page's load event, at once if it has been. */
export function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') callback()
  else addEventListener('load', callback)
}
