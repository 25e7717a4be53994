import { lazy, Suspense } from 'react'
import type { MarkdownProps } from './markdown.tsx'

/** Fetches what Markdown needs, for a page that will soon show some. */
export const loadMarkdown = () => import('./markdown.tsx')

const Markdown = import.meta.env.SSR
  ? (await loadMarkdown()).Markdown
  : lazy(async () => ({ default: (await loadMarkdown()).Markdown }))

/**
 * `Markdown`, rendered on the server as ever, but taken over in the browser only once its parser has come: a page is live
 * without it, and what was rendered stays as it is meanwhile. Where nothing was rendered the source stands in.
 */
export function MarkdownLater(props: MarkdownProps) {
  return (
    <Suspense fallback={<p className="prose whitespace-pre-wrap">{props.source}</p>}>
      <Markdown {...props} />
    </Suspense>
  )
}
