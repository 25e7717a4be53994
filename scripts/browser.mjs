// Finds the browser for the end-to-end tests, or installs it on Debian.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './install.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** @returns {string | undefined} the path of a Chromium: named by CHROMIUM, the system's, or Playwright's own */
export function findBrowser() {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  return [...PLACES, playwrightsOwn()].find((place) => place && existsSync(place))
}

function playwrightsOwn() {
  const require = createRequire(path.join(root, 'package.json'))
  return require('@playwright/test').chromium.executablePath()
}

/** @returns {string | undefined} as `findBrowser`, after installing Debian's package if there is none */
export function ensureBrowser() {
  const found = findBrowser()
  if (found || process.env.CHROMIUM) return found
  console.log('No browser was found; installing Debian’s chromium…')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args]
    const result = spawnSync(command, rest, { env, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })
    if (result.error || result.status !== 0) {
      const why = result.error?.message ?? result.stderr.trim().split('\n').slice(-3).join('\n')
      console.error(`It could not be installed (${command} ${rest.join(' ')}): ${why}`)
      return undefined
    }
  }
  return findBrowser()
}
