import { jsonLd } from '#app/lib/site/json-ld.ts'
import { openGraph, SITE_URL } from '#app/lib/site/open-graph.ts'
import { pageHead, PRODUCT_NAME } from '#app/lib/page-title.ts'
import type { PostSummary } from './post.ts'

/** Title, link preview and schema.org's BlogPosting of one post. */
export function postHead(post: PostSummary) {
  const { title, description } = post
  const path = `/blog/${post.slug}`
  const graph = openGraph({ path, title, description, type: 'article' })
  const article = jsonLd({
    '@type': 'BlogPosting',
    headline: title,
    description,
    datePublished: post.date,
    inLanguage: 'en',
    keywords: post.tags.join(', '),
    author: { '@type': 'Organization', name: post.author },
    publisher: { '@type': 'Organization', name: PRODUCT_NAME },
    ...(SITE_URL && { url: SITE_URL + path, mainEntityOfPage: SITE_URL + path }),
  })
  return {
    meta: [
      ...pageHead(title, description).meta,
      { name: 'author', content: post.author },
      ...graph.meta,
      { property: 'article:published_time', content: post.date },
    ],
    links: graph.links,
    scripts: [article],
  }
}
