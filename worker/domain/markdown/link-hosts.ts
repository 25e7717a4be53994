const ADDRESS = /(?:https?:\/\/|www\.|mailto:)[^\s<>"'`]+|[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/giu

/** The addresses that stand in what a learner wrote: a model may lead there, and nowhere else. */
export function addressesIn(texts: readonly string[]): ReadonlySet<string> {
  const known = new Set<string>()
  for (const text of texts) {
    for (const [found] of text.matchAll(ADDRESS)) {
      // What follows an address in a sentence or a link may or may not be part of it.
      for (const shown of [found, found.replace(/[.,;:!?*_~)\]}]+$/, ''), found.replace(/[)\]].*$/, '')])
        known.add(normalized(withScheme(shown)))
    }
  }
  return known
}

/** Whether a link leads out of this site to where the learner has not been. */
export function isForeign(href: string, known: ReadonlySet<string>): boolean {
  return !/^[/#]/.test(href) && !known.has(normalized(href))
}

/** The host of an address, or the address of a letter: what a learner is shown in place of a link. */
export function hostOf(href: string): string {
  if (/^mailto:/i.test(href)) return href.slice('mailto:'.length).replace(/\?.*$/s, '')
  return URL.parse(href)?.host.replace(/^www\./, '') ?? ''
}

/** What stands in place of a link's words: they are left out where they are an address themselves. */
export function wordsBesideHost(words: string): string {
  return /^\s*(?:https?:\/\/|www\.|mailto:)|^\S+@\S+$/i.test(words) ? '' : words.trim()
}

function withScheme(shown: string): string {
  if (/^www\./i.test(shown)) return `http://${shown}`
  return /^(?:https?|mailto):/i.test(shown) ? shown : `mailto:${shown}`
}

function normalized(href: string): string {
  return URL.parse(href)?.href ?? href
}
