import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { node, root, toolEnv } from './install.mjs'

/**
 * `npm run check`: all checks that do not run the product, in seconds. Two steps run at a
 * time; each prints its duration, and its output if it failed. `npm test` runs the same steps.
 */
const bin = (path) => `node_modules/${path}`

/** name → arguments for Node. The tools are called by path: two TypeScripts are installed, and only one may be `tsc`. */
export const STEPS = {
  types: [bin('typescript/bin/tsc'), '--noEmit', '--project', '.'],
  'types of the service worker': [bin('typescript/bin/tsc'), '--noEmit', '--project', 'app/service-worker'],
  format: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  lint: [bin('oxlint/bin/oxlint'), '--deny-warnings'],
  rooms: [
    '--import',
    './scripts/typescript-6.mjs',
    bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
    'app',
    'worker',
    'db',
    'tests',
  ],
  'dead code': [bin('knip/bin/knip.js'), '--no-config-hints'],
}

const UNIT = [bin('vitest/vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts', '--project', 'unit']

/** @returns {Promise<{ name: string, ok: boolean, ms: number, output: string }>} */
function runStep(name, args) {
  const began = performance.now()
  return new Promise((resolve) => {
    const child = spawn(node(), args, { cwd: root, env: toolEnv(), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ name, ok: false, ms: performance.now() - began, output: String(error) }))
    child.on('close', (code) => resolve({ name, ok: code === 0, ms: performance.now() - began, output }))
  })
}

/** Runs the steps, two at a time, and prints each result. */
export async function runSteps(steps) {
  const waiting = Object.entries(steps)
  const results = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await runStep(...next)
      results.push(result)
      console.log(`${result.ok ? 'passed' : 'FAILED'}  ${result.name} (${(result.ms / 1000).toFixed(1)} s)`)
      if (!result.ok) console.log(result.output.trimEnd().replaceAll(/^/gm, '  '))
    }
  }
  await Promise.all([lane(), lane()])
  return results
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const results = await runSteps({ ...STEPS, unit: UNIT })
  process.exitCode = results.every((result) => result.ok) ? 0 : 1
}
