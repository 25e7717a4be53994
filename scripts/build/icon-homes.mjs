// Which icons only one feature shows: they belong into that feature's script, not into the one that every page shares.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g

/** @returns {Map<string, string>} an icon's file name at Lucide → the one feature that imports it */
export function iconHomes(app) {
  const users = new Map()
  for (const file of readdirSync(app, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tsx') && !file.endsWith('.ts')) continue
    const home = /^features[/\\]([^/\\]+)/.exec(file)?.[1] ?? 'everywhere'
    for (const [, names = ''] of readFileSync(path.join(app, file), 'utf8').matchAll(IMPORT)) {
      for (const name of names.split(',').map((each) => each.trim().split(' as ')[0])) {
        if (!name || name.startsWith('type ')) continue
        users.set(name, (users.get(name) ?? new Set()).add(home))
      }
    }
  }
  const alone = [...users].filter(([, homes]) => homes.size === 1 && !homes.has('everywhere'))
  return new Map(alone.map(([name, homes]) => [fileName(name), [...homes][0]]))
}

/** `Undo2` is in undo-2.mjs, `FolderPlus` in folder-plus.mjs. */
function fileName(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([a-zA-Z])(\d)/g, '$1-$2')
    .toLowerCase()
}
