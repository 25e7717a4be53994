// How a script that comes later is asked for: Vite's own way is told with styles and old browsers in mind.

/**
 * Every page has its styles in itself (vite.config.ts, `inlineCss`), so what a lazy script needs are other scripts; all are
 * asked for at once, but for those that the page itself names: to put in a link takes its time. What cannot be had is told
 * as `vite:preloadError`, as Vite would (app/boot/chunk-guard.ts hears it).
 * @returns {import('vite').Plugin}
 */
export function smallerPreload() {
  return {
    name: 'smaller-preload',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => PRELOAD },
  }
}

const PRELOAD = `
let asked
export const __vitePreload = (load, files = []) => {
  asked ??= new Set(Array.from(document.querySelectorAll('[rel=modulepreload],script[src]'), (each) => each.getAttribute('href') ?? each.getAttribute('src')))
  for (const file of files) {
    const href = '/' + file
    if (asked.has(href)) continue
    asked.add(href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  return load().catch((payload) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
    dispatchEvent(event)
    if (!event.defaultPrevented) throw payload
  })
}`
