import { PRODUCT_NAME } from '#app/lib/page-title.ts'
import type { PostSummary } from './post.ts'

export const BLOG_DESCRIPTION = 'What research says about studying, told plainly.'

/** RSS 2.0 (rssboard.org). @param origin without a slash at the end */
export function rssFeed(posts: readonly PostSummary[], origin: string): string {
  const items = posts.map((post) => {
    const link = escapeXml(`${origin}/blog/${post.slug}`)
    return [
      '<item>',
      `<title>${escapeXml(post.title)}</title>`,
      `<link>${link}</link>`,
      `<guid isPermaLink="true">${link}</guid>`,
      `<pubDate>${new Date(`${post.date}T00:00:00Z`).toUTCString()}</pubDate>`,
      `<description>${escapeXml(post.description)}</description>`,
      ...post.tags.map((tag) => `<category>${escapeXml(tag)}</category>`),
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${PRODUCT_NAME} blog</title>`,
    `<link>${escapeXml(`${origin}/blog`)}</link>`,
    `<atom:link href="${escapeXml(`${origin}/blog/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeXml(BLOG_DESCRIPTION)}</description>`,
    '<language>en</language>',
    ...items,
    '</channel></rss>',
  ].join('\n')
}

/** Pages that anybody may find (sitemaps.org). */
const PUBLIC_PATHS = ['/', '/pricing', '/blog', '/privacy', '/terms', '/auth/login', '/auth/register']

export function sitemap(posts: readonly PostSummary[], origin: string): string {
  const pages = PUBLIC_PATHS.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  const articles = posts.map(
    ({ slug, date }) => `<url><loc>${escapeXml(`${origin}/blog/${slug}`)}</loc><lastmod>${date}</lastmod></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    ...articles,
    '</urlset>',
  ].join('\n')
}

/** RFC 9309. Pages behind the sign-in have nothing for a crawler. */
export function robots(origin: string): string {
  const closed = ['/dashboard', '/api/', '/onboarding', '/subscription']
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
