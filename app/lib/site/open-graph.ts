import { PRODUCT_NAME } from '../page-title.ts'

/** The site's origin, without a slash at the end; empty if it is not configured (vite.config.ts). */
export const SITE_URL = __SITE_URL__.replace(/\/$/, '')

/**
 * The link preview (ogp.me) and the canonical address of a page. Both need the site's origin, so they are left out
 * if it is not known: a wrong canonical address is worse than none.
 */
export function openGraph(page: { path: string; title: string; description: string; type?: 'website' | 'article' }) {
  const meta = [
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { name: 'twitter:card', content: 'summary' },
  ]
  if (!SITE_URL) return { meta, links: [] }
  const url = SITE_URL + page.path
  const address = [
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${SITE_URL}/icon-512.png` },
  ]
  return { meta: [...meta, ...address], links: [{ rel: 'canonical', href: url }] }
}
