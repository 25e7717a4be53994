import type { Drawing } from './draw-diagram.ts'

const ALT_MAX = 400

/**
 * An SVG as a data: address, without anything that could run or be fetched. An `<img>` would run none of it anyway; this
 * also covers the picture opened on its own.
 */
export function inertSvg(svg: string, kind: string): Drawing {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  if (root.tagName !== 'svg') throw new Error('Not a drawing')
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (/^(?:script|iframe|object|embed|image|use|link|meta|set|animate.*|handler)$/i.test(element.localName))
      element.remove()
    for (const { name, value } of [...element.attributes]) {
      const leads = /(?:^|:)(?:href|src)$/i.test(name) && !value.startsWith('#')
      if (leads || /^on/i.test(name) || fetches(value)) element.removeAttribute(name)
    }
    if (element.localName === 'style')
      element.textContent = (element.textContent ?? '').replace(/@import[^;]*;?|url\((?!['"]?#)[^)]*\)/gi, '')
  }
  const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  if (!(width > 0 && height > 0)) throw new Error('A drawing without a size')
  root.setAttribute('width', String(width))
  root.setAttribute('height', String(height))
  const markup = new XMLSerializer().serializeToString(root)
  return { src: `data:image/svg+xml,${encodeURIComponent(markup)}`, width, height, alt: altOf(root, kind) }
}

function fetches(value: string): boolean {
  return /url\(\s*(?!\s*['"]?#)/i.test(value) || /^\s*(?:javascript|data|vbscript):/i.test(value)
}

function altOf(root: Element, kind: string): string {
  const captions = ['title', 'desc'].flatMap(
    (name) => root.querySelector(`:scope > ${name}`)?.textContent?.trim() || [],
  )
  const words = [...root.querySelectorAll('text, foreignObject')].flatMap((each) => each.textContent?.trim() || [])
  const name = kind
    .replace(/-v\d+$|Diagram$/i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  const alt = `Diagram (${name}): ${[...captions, ...new Set(words)].join(', ')}`
  return alt.length > ALT_MAX ? `${alt.slice(0, ALT_MAX)}…` : alt
}
