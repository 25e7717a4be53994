import type { OpenPost } from './library.ts'
import type { PostSummary } from './post.ts'

/** All posts, newest first. */
export async function readPosts(): Promise<PostSummary[]> {
  const { allPosts } = await import('./library.ts')
  return allPosts()
}

/** Null if there is no such post. */
export async function readPostAt(slug: string): Promise<OpenPost | null> {
  const { openPost } = await import('./library.ts')
  return openPost(slug)
}
