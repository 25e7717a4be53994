/** The token of a link from an e-mail: behind the `#`, so that no server, log or referrer has it. To be called in the browser. */
export function tokenInAddress(): string {
  return new URLSearchParams(window.location.hash.slice(1)).get('token') ?? ''
}
