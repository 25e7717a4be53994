// `npm test`: all checks and tests with their set-up; ends with `N passed, N failed`.
// `npm run test:long`: only `*.long.test.ts`, the long forms of tests in `npm test`, for about an hour.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { failedInBrowser, failedInVitest } from './test/failures.mjs'
import { ensureInstalled, node, root, toolEnv } from './install.mjs'

const long = process.argv.includes('--long')

/** Tests that may be skipped if the service they need is missing. */
const LIVE = /^a real \w+ server/
/** Ends a suite that hangs. A slow machine takes more than twice the time of a quick one and must not meet it. */
const SUITE_MINUTES = long ? 120 : 45

const began = performance.now()
const reports = mkdtempSync(path.join(tmpdir(), 'stoa-test-'))
/** @type {{ name: string, passed: number, failed: number }[]} */
const suites = []
/** Failures, printed again at the end, since the first report is some thousand lines above. @type {string[]} */
const failures = []
/** Flaky end-to-end tests, which passed on retry only. @type {string[]} */
const late = []

try {
  ensureInstalled()
  if (!long) await statics()
  await vitest()
  if (built()) await journeys()
} finally {
  rmSync(reports, { recursive: true, force: true })
}
finish()

async function statics() {
  title('Static checks')
  const { runSteps, STEPS } = await import('./check.mjs')
  const results = await runSteps(STEPS)
  const failed = results.filter((result) => !result.ok).length
  suites.push({ name: 'static checks', passed: results.length - failed, failed })
}

async function vitest() {
  title(long ? 'Long ones without a browser' : 'Unit, worker, app and build')
  const report = path.join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await show('node_modules/vitest/vitest.mjs', [
    ...['run', '--config', 'tests/vitest.config.ts', '--silent=passed-only'],
    ...(long ? ['--passWithNoTests'] : []),
    ...reporters,
  ])
  const counts = new Map()
  failures.push(...failedInVitest(read(report)))
  for (const file of read(report)?.testResults ?? []) {
    const [, name] = path.relative(root, file.name).split(path.sep)
    const count = counts.get(name) ?? { name, passed: 0, failed: 0 }
    for (const { status, fullName } of file.assertionResults) {
      if (status === 'skipped' && LIVE.test(fullName.trim())) console.log(`Not run: ${fullName}`)
      else count[status === 'passed' ? 'passed' : 'failed']++
    }
    // A file that could not be loaded has no tests to fail.
    if (file.status === 'failed' && file.assertionResults.every(({ status }) => status === 'passed')) count.failed++
    counts.set(name, count)
  }
  suites.push(...counts.values())
  const failed = suites.some((suite) => suite.name !== 'static checks' && suite.failed > 0)
  if (code !== 0 && !failed) suites.push({ name: 'vitest', passed: 0, failed: 1 })
}

function built() {
  title('Build')
  const ok = ensureBuilt()
  suites.push({ name: 'build of the product', passed: Number(ok), failed: Number(!ok) })
  return ok
}

async function journeys() {
  title('Journeys in a browser')
  const { ensureBrowser } = await import('./browser.mjs')
  if (!ensureBrowser()) {
    console.error('The journeys need a Chromium: install it, or name one: CHROMIUM=/path/to/chromium npm test')
    suites.push({ name: 'e2e', passed: 0, failed: 1 })
    return
  }
  const report = path.join(reports, 'playwright.json')
  const code = await show('node_modules/@playwright/test/cli.js', ['test', '--config', 'tests/playwright.config.ts'], {
    E2E_REPORT: report,
  })
  const results = failedInBrowser(read(report))
  failures.push(...results.failed)
  late.push(...results.late)
  const stats = read(report)?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  const failed = stats.unexpected + stats.skipped
  suites.push({ name: 'e2e', passed: stats.expected + stats.flaky, failed: failed || Number(code !== 0) })
}

/** Runs a tool and shows its output. @returns {Promise<number>} its exit code; 1 after a timeout */
function show(script, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(node(), [script, ...args], {
      cwd: root,
      env: toolEnv({ CI: 'true', ...(long && { LONG_TESTS: '1' }), ...env }),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const patience = setTimeout(() => {
      console.error(`Stopped after ${SUITE_MINUTES} minutes.`)
      child.kill('SIGTERM')
    }, SUITE_MINUTES * 60_000)
    child.on('error', (error) => console.error(String(error)))
    child.on('close', (code) => {
      clearTimeout(patience)
      resolve(code ?? 1)
    })
  })
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function title(text) {
  console.log(`\n── ${text} ──`)
}

function finish() {
  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0)
  list('What failed', failures)
  list('What passed only when tried again', late)
  title(`Result after ${Math.round((performance.now() - began) / 1000)} s`)
  for (const { name, passed, failed } of suites) console.log(`${name}: ${passed} passed, ${failed} failed`)
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
}

function list(heading, texts) {
  if (texts.length === 0) return
  title(heading)
  for (const text of texts) console.log(`${text}\n`)
}
