/** The pattern of the page's route, such as `/dashboard/coach/chat/$id`: what may be logged and counted of its address. */
export function routeOf(matches: readonly { fullPath: string }[]): string | undefined {
  return matches.at(-1)?.fullPath.replace(/(.)\/$/, '$1')
}
