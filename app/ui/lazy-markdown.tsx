import { type ComponentType, memo, useState } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Deferred } from './deferred.tsx'
import type { MarkdownProps } from './markdown.tsx'

let loaded: ComponentType<MarkdownProps> | null = null

/** For a page that will soon show Markdown. */
export async function preloadMarkdown(): Promise<ComponentType<MarkdownProps>> {
  const { Markdown } = await import('./markdown.tsx')
  return (loaded = Markdown)
}

/** On the server rendering waits for nothing, so what draws formulas is loaded with the parser. */
async function loadOnServer(): Promise<ComponentType<MarkdownProps>> {
  const { loadTex } = await import('./markdown/math/load-tex.ts')
  const [Markdown] = await Promise.all([preloadMarkdown(), loadTex()])
  return Markdown
}

const MarkdownChunk = lazyInBrowser(() => (import.meta.env.SSR ? loadOnServer() : preloadMarkdown()))

/**
 * `Markdown`, whose parser (33 KB gzip) the browser loads after the page is interactive. Where nothing was rendered on the
 * server its source is shown until then.
 */
export const LazyMarkdown = memo(function LazyMarkdown(props: MarkdownProps) {
  // A loaded component is rendered at once, without a fallback in between.
  const [Markdown] = useState(() => loaded ?? MarkdownChunk)
  return (
    <Deferred fallback={<p className="prose whitespace-pre-wrap">{props.source}</p>}>
      <Markdown {...props} />
    </Deferred>
  )
})
