import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser to drive: the one named by CHROMIUM, the system's, or (undefined) the one that Playwright brings. */
export function chromium(): string | undefined {
  const named = process.env.CHROMIUM
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, and nothing is there`)
  return named ?? PLACES.find((place) => existsSync(place))
}
