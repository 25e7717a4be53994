const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * A safe value for `href`, or null: http, https, mailto and tel, paths and fragments of this site. Browsers drop tabs, line ends
 * and leading control characters from an address before they parse its scheme (WHATWG URL, "basic URL parser"), so they are
 * dropped here first, and the checked value is the one used.
 */
export function safeHref(raw: string): { href: string; external: boolean } | null {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  const href = raw
    .replace(/[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/g, (run) =>
      run === ' ' ? ' ' : '',
    )
    .trim()
  if (href === '' || href.length > 4_000) return null
  if (href.startsWith('#')) return { href, external: false }
  if (/^\/(?![/\\])/.test(href)) return { href, external: false }
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(href)?.[1]?.toLowerCase()
  if (!scheme || !SCHEMES.has(scheme)) return null
  if (!URL.canParse(href)) return null
  return { href, external: scheme === 'http:' || scheme === 'https:' }
}
