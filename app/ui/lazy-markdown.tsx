import { CatchBoundary } from '@tanstack/react-router'
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
 * server its source is shown until then, and where rendering fails: the page around it stays usable.
 */
export const LazyMarkdown = memo(function LazyMarkdown(props: MarkdownProps) {
  // A loaded component is rendered at once, without a fallback in between.
  const [Markdown] = useState(() => loaded ?? MarkdownChunk)
  return (
    <Deferred fallback={<SourceText source={props.source} />}>
      <CatchBoundary
        getResetKey={() => props.source}
        errorComponent={() => (
          <>
            <p role="status" className="mb-3 rounded-lg bg-muted px-3 py-2 text-sm text-muted">
              This text can’t be shown with its formatting, so here is its Markdown.
            </p>
            <SourceText source={props.source} />
          </>
        )}
      >
        <Markdown {...props} />
      </CatchBoundary>
    </Deferred>
  )
})

function SourceText({ source }: { source: string }) {
  return <p className="prose whitespace-pre-wrap">{source}</p>
}
