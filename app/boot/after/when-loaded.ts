/** Runs `then` once the page has loaded, at once if it has. */
export function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then()
  else addEventListener('load', then)
}
