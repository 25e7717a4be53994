/**
 * Writes worker/features/icons/lucide.json, the icons that the Worker serves itself, from the installed lucide-react.
 * Run it after a change of the list or of that package: `npm run icons:generate`.
 */
import { writeFile } from 'node:fs/promises'
import { TOPIC_ICONS } from '../worker/contracts/knowledge.ts'

const AREAS = ['house', 'library', 'file-text', 'gamepad-2', 'message-circle', 'search', 'settings', 'sparkles']

/** Icons that Lucide has renamed: the modules of the old names have no data. */
const RENAMED = { music: 'eighth-notes' }

const icons = {}
for (const name of [...TOPIC_ICONS, ...AREAS].sort()) {
  const { __iconData } = await import(`lucide-react/icons/${RENAMED[name] ?? name}`)
  const shapes = __iconData.node.map(([tag, { key: _key, ...attributes }]) => element(tag, attributes)).join('')
  icons[name] = {
    body: `<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2">${shapes}</g>`,
  }
}
const set = { prefix: 'lucide', width: 24, height: 24, icons }
await writeFile(new URL('../worker/features/icons/lucide.json', import.meta.url), `${JSON.stringify(set, null, 2)}\n`)

function element(tag, attributes) {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${list.join('')}/>`
}
