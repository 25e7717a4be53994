import { fromHtml } from 'hast-util-from-html'
import { Miniflare } from 'miniflare'
import path from 'node:path'
import { build } from 'vite'
import { root } from '../../../scripts/install.mjs'
import { workerOf } from './workers.mjs'

/**
 * A Worker that renders a page with React's `renderToString` on each request, without data or router. Its
 * elements are those of the given HTML, so it returns the same bytes but for a few attributes.
 */
export async function startReactPage(html) {
  const page = treeOf(fromHtml(html).children.find((node) => node.type === 'element'))
  const mf = new Miniflare(workerOf('react-page', await renderer(), { PAGE: page }))
  return { url: (await mf.ready).href, dispose: () => mf.dispose() }
}

async function renderer() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['workerd', 'worker', 'edge-light'] },
    ssr: { target: 'webworker', noExternal: true },
    build: { write: false, ssr: path.join(root, 'tests/bench/floors/react-page-worker.mjs') },
  })
  return built.output[0].code
}

/** Text, or an element as [name, properties, children]. */
function treeOf(node) {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  const [first] = node.children
  const raw = ['script', 'style'].includes(node.tagName) && first
  const properties = Object.fromEntries(Object.entries(node.properties).map(asReactHas))
  if (raw) return [node.tagName, { ...properties, dangerouslySetInnerHTML: { __html: first.value } }, []]
  return [node.tagName, properties, node.children.map(treeOf)]
}

function asReactHas([name, value]) {
  const dashed = /^(aria|data)[A-Z]/.test(name)
    ? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : name
  if (name === 'style') return [name, styleOf(value)]
  return [dashed, Array.isArray(value) ? value.join(' ') : value]
}

function styleOf(text) {
  const pairs = text.split(';').filter((rule) => rule.includes(':'))
  return Object.fromEntries(
    pairs.map((rule) => {
      const name = rule.slice(0, rule.indexOf(':')).trim()
      const key = name.startsWith('--') ? name : name.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase())
      return [key, rule.slice(rule.indexOf(':') + 1).trim()]
    }),
  )
}
