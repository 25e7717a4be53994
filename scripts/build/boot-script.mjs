import { classicScript } from './classic-script.mjs'

const NAME = 'virtual:boot-script'

/**
 * `import code from 'virtual:boot-script'`: app/boot as the text of one classic script, for the head of each rendered page. As
 * a separate file it would delay the first paint by a round trip. In the browser's build it is empty.
 *
 * @returns {import('vite').Plugin}
 */
export function bootScript() {
  return {
    name: 'boot-script',
    resolveId: { filter: { id: new RegExp(`^${NAME}$`) }, handler: () => `\0${NAME}` },
    load: {
      filter: { id: new RegExp(`^\0${NAME}$`) },
      async handler() {
        return `export default ${JSON.stringify(this.environment.name === 'client' ? '' : await bootCode('boot.ts'))}`
      },
    },
  }
}

/** @param {'boot.ts' | 'static/static.ts'} entry under app/boot: for a rendered page, or for a static one */
export async function bootCode(entry) {
  const code = await classicScript(`app/boot/${entry}`)
  if (/<\/script|<!--/i.test(code)) throw new Error('The boot script would end the element it stands in')
  return code
}
