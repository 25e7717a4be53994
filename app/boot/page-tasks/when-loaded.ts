/** Runs `callback` after the page's load event, or at once if the page has loaded. */
export function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') callback()
  else addEventListener('load', callback)
}
