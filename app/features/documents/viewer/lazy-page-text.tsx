import { type ComponentType, memo, useState } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import type { PageTextProps } from './page-text.tsx'

let loaded: ComponentType<PageTextProps> | null = null

/** For a page that will soon show a document's text. */
export async function preloadPageText(): Promise<ComponentType<PageTextProps>> {
  return (loaded = (await import('./page-text.tsx')).PageText)
}

const PageTextChunk = lazyInBrowser(preloadPageText)

/** `PageText`, whose code, which finds cited passages, the browser loads after the page is interactive. */
export const LazyPageText = memo(function LazyPageText(props: PageTextProps) {
  const [PageText] = useState(() => loaded ?? PageTextChunk)
  return (
    <Deferred fallback={<p className="prose whitespace-pre-wrap">{props.shown.markdown}</p>}>
      <PageText {...props} />
    </Deferred>
  )
})
