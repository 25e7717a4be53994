import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/**
 * Bundles one classic script, which imports nothing when it runs.
 * @param {string} entry a path in the project
 * @param {Record<string, string>} [define] as Vite's option
 * @returns {Promise<string>} its code
 */
export async function classicScript(entry, define) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      minify: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../../${entry}`, import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })
  const [chunk, ...more] = [result].flat().flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error(`${entry} is not one script`)
  return chunk.code.trim()
}
