import { splitBlocks } from '#worker/domain/markdown/blocks.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'
import { readPost, type Post, type PostSummary } from './post.ts'

/*
 * Every post in full. Imported only when needed (read-posts.ts): on the server that renders the pages, and in the browser
 * when it navigates without a load.
 */
const FILES = import.meta.glob<string>('./posts/**/*.md', { query: '?raw', import: 'default', eager: true })

const POSTS: Post[] = Object.entries(FILES)
  .map(([path, file]) => readPost(path.slice('./posts/'.length, -'.md'.length), file))
  .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug))

export interface Heading {
  id: string
  text: string
  depth: number
}

export interface OpenPost {
  post: Post
  headings: Heading[]
  /** The previous and the next post by date. */
  older: PostSummary | null
  newer: PostSummary | null
}

export function allPosts(): PostSummary[] {
  return POSTS.map(summary)
}

export function openPost(slug: string): OpenPost | null {
  const at = POSTS.findIndex((post) => post.slug === slug)
  const post = POSTS[at]
  if (!post) return null
  const older = POSTS[at + 1]
  const newer = POSTS[at - 1]
  return {
    post,
    headings: headingsOf(post.body),
    older: older ? summary(older) : null,
    newer: newer ? summary(newer) : null,
  }
}

function summary(post: Post): PostSummary {
  const { slug, title, description, author, date, tags, minutes } = post
  return { slug, title, description, author, date, tags, minutes }
}

/** Fragments match the ids that the Markdown component gives its headings. */
function headingsOf(markdown: string): Heading[] {
  return splitBlocks(markdown).flatMap(({ id, source }) => {
    const depth = /^ {0,3}(#{1,6})/.exec(source)?.[1]?.length
    return id && depth && depth <= 3 ? [{ id, text: plainText(source, 120), depth }] : []
  })
}
