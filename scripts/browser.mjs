// Finds the browsers for the end-to-end tests, or installs them on Debian.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './install.mjs'

const FULL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Chromium without windows, tabs and menus: the same pages for about half the CPU time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const APT = '/usr/bin/apt-get'

/** @returns {string | undefined} the path of a Chromium: named by CHROMIUM, the system's, or Playwright's own */
export function findBrowser() {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  return [...FULL, playwrightsOwn()].find((place) => existsSync(place))
}

/** @returns {string | undefined} what shows pages with the least work: Chromium's headless shell, or as `findBrowser` */
export function findHeadless() {
  if (process.env.CHROMIUM) return findBrowser()
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findBrowser()
}

function playwrightsOwn() {
  const require = createRequire(path.join(root, 'package.json'))
  return require('@playwright/test').chromium.executablePath()
}

/** @returns {string | undefined} as `findBrowser`, after installing what is missing of Debian's two packages */
export function ensureBrowser() {
  if (process.env.CHROMIUM) return findBrowser()
  const missing = []
  if (!findBrowser()) missing.push('chromium')
  if (findHeadless() === findBrowser()) missing.push('chromium-headless-shell')
  if (missing.length > 0 && existsSync(APT)) install(missing)
  return findBrowser()
}

/** Says why if it cannot be done; the headless shell is not to be had everywhere. @param {string[]} packages */
function install(packages) {
  console.log(`Installing Debian’s ${packages.join(' and ')}…`)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ...packages.map((name) => ['install', '-y', '--no-install-recommends', name])]) {
    const [command, ...rest] = [...asRoot, APT, ...args]
    const result = spawnSync(command, rest, { env, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })
    if (!result.error && result.status === 0) continue
    const why = result.error?.message ?? result.stderr.trim().split('\n').slice(-3).join('\n')
    console.error(`It could not be installed (${command} ${rest.join(' ')}): ${why}`)
  }
}
