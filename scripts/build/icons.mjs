// Icons as each script draws them: what of Lucide we use, and of its pictures only the ones that this script shows.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawn } from './icon-paths.mjs'

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g
const DRAW = '\0icon'
const SHARED = '\0icon:'

/**
 * Lucide's run time does more than we use (contexts, class names, several sizes), and an icon that several pages show
 * would be in a script that all pages load: each module gets its own copy of those it shows, which is some fifty bytes
 * each. Those of the frame, which every page shows, are there once. Development has Lucide as it is.
 * @param {string} app the folder whose modules show icons
 * @param {RegExp} frame their modules that every page has
 * @returns {import('vite').Plugin}
 */
export function icons(app, frame) {
  const lucide = path.dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'))
  const files = fileNames(readFileSync(path.join(lucide, 'dist/esm/lucide-react.mjs'), 'utf8'))
  const everywhere = shownBy(app, frame)
  const pictures = new Map()
  const pictureOf = async (name) => {
    const file = files.get(name)
    if (!file) throw new Error(`Lucide has no icon ${name}`)
    if (!pictures.has(file)) {
      const { __iconData } = await import(pathToFileURL(path.join(lucide, 'dist/esm/icons', file)).href)
      pictures.set(file, JSON.stringify(drawn(__iconData.node)).slice(1, -1))
    }
    return pictures.get(file)
  }
  return {
    name: 'icons',
    apply: 'build',
    resolveId: { filter: { id: /^\0icon/ }, handler: (id) => id },
    load: {
      filter: { id: /^\0icon/ },
      async handler(id) {
        if (id === DRAW) return RUN_TIME
        return `import i from '${DRAW}'; export default /* @__PURE__ */ i(${await pictureOf(id.slice(SHARED.length))})`
      },
    },
    transform: {
      filter: { code: /lucide-react/ },
      async handler(code, id) {
        if (!id.startsWith(app)) return
        // The Worker has all of them anyway.
        const once = (name) => everywhere.has(name) || this.environment.name !== 'client'
        const lines = [`import i$ from '${DRAW}';`]
        for (const [, list] of code.matchAll(IMPORT)) {
          for (const [name, local] of namesOf(list)) {
            if (once(name)) lines.push(`import ${local} from '${SHARED}${name}';`)
            else lines.push(`const ${local} = /* @__PURE__ */ i$(${await pictureOf(name)});`)
          }
        }
        // In one line, so that all others keep their numbers.
        return { code: `${lines.join(' ')} ${code.replace(IMPORT, '')}`, map: null }
      },
    },
  }
}

const RUN_TIME = `
  import { createElement } from 'react'
  export default (...shapes) => ({ size = 24, ...rest }) =>
    createElement(
      'svg',
      {
        width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2,
        strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': 'aria-label' in rest ? undefined : true, ...rest,
      },
      ...shapes.map((shape) =>
        typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(...shape),
      ),
    )
`

/** `Undo2` and its other names → `undo-2.mjs`. */
function fileNames(barrel) {
  const names = new Map()
  for (const [, list, file] of barrel.matchAll(/export \{([^}]*)\} from '\.\/icons\/([^']*)'/g)) {
    for (const [, name] of list.matchAll(/default as (\w+)/g)) names.set(name, file)
  }
  return names
}

/** Names of the icons that modules under `frame` import. */
function shownBy(app, frame) {
  const found = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(app, file))
    .filter((file) => /\.tsx?$/.test(file) && frame.test(file))
  const texts = found.map((file) => readFileSync(file, 'utf8'))
  return new Set(
    texts.flatMap((text) => [...text.matchAll(IMPORT)].flatMap(([, list]) => namesOf(list))).map(([name]) => name),
  )
}

/** Of `A, B as C, type D`: [imported, local] of each value. */
function namesOf(list) {
  return list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each && !each.startsWith('type '))
    .map((each) => each.split(/\s+as\s+/))
    .map(([name, local = name]) => [name, local])
}
