// The list of routes is in the first script of every page: what the router reads of it, said in fewer bytes.

const IMPORTER = /const (\$\$split\w+Importer) = (\(\) => import\([^)]*\));?/g
/** The router's generator reads it; in the browser nothing does. */
const PATH = /createFileRoute\("[^"]*"\)/g
const PLACE = /(\w+)\.update\(\{\s*id: ("[^"]*"),\s*path: \2,\s*getParentRoute: \(\) => (\w+),?\s*\}\)/g
const CHILDREN = /(\w+Children) = \{([^}]*)\}/g

/**
 * In the browser's build only. A page's loader, component and skeleton are one script (vite.config.ts), and are asked for
 * in one way instead of three; and the tree of routes stands as lists, without the names that only its types read.
 * @returns {import('vite').Plugin}
 */
export function shorterRoutes() {
  return {
    name: 'shorter-routes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /app\/(routes\/.*\.tsx|routeTree\.gen\.ts)$/ },
      handler: (code, id) => ({ code: id.endsWith('.tsx') ? withOneImporter(code) : withoutNames(code), map: null }),
    },
  }
}

/** @param {string} code of a route after its page was split off */
export function withOneImporter(code) {
  const first = new Map()
  const same = new Map()
  const left = code.replace(IMPORTER, (statement, name, asks) => {
    if (!first.has(asks)) return first.set(asks, name) && statement
    same.set(name, first.get(asks))
    return ''
  })
  return left.replace(PATH, 'createFileRoute()').replace(/\$\$split\w+Importer/g, (name) => same.get(name) ?? name)
}

/** @param {string} code of app/routeTree.gen.ts, without its types */
export function withoutNames(code) {
  const placed = code
    .replace(PLACE, 'at$($1, $2, $3)')
    .replace(CHILDREN, (_, name, list) => `${name} = [${list.replace(/\w+: /g, '')}]`)
  return `${placed}
function at$(route, path, parent) {
  return route.update({ id: path, path, getParentRoute: () => parent })
}`
}
