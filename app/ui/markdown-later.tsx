import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import type { MarkdownProps } from './markdown.tsx'

let loaded: ComponentType<MarkdownProps> | null = null

/** Fetches what Markdown needs, for a page that will soon show some. */
export async function loadMarkdown(): Promise<ComponentType<MarkdownProps>> {
  const { Markdown } = await import('./markdown.tsx')
  return (loaded = Markdown)
}

/** On the server: has what draws formulas there before a text that may hold some is rendered, so that it is sent in one piece. */
export async function prepareMarkdown(source: string): Promise<void> {
  if (import.meta.env.SSR && source.includes('$')) await (await import('./markdown/math/load-tex.ts')).loadTex()
}

const MarkdownSoon = import.meta.env.SSR ? await loadMarkdown() : lazy(async () => ({ default: await loadMarkdown() }))

/**
 * `Markdown`, rendered on the server as ever, but taken over in the browser only once its parser has come: a page is live
 * without it, and what was rendered stays as it is meanwhile. Where nothing was rendered the source stands in. What is
 * pressed in it before then is held back by `boot/held-deeds` until `data-later` is gone. `memo`: rendered anew before its
 * parser has come, what the server sent would be thrown away.
 */
export const MarkdownLater = memo(function MarkdownLater(props: MarkdownProps) {
  // Where it has come already nothing need stand in for it, not even for a moment.
  const [Markdown] = useState(() => loaded ?? MarkdownSoon)
  const [live, setLive] = useState(false)
  useEffect(() => {
    if (live) document.dispatchEvent(new Event('stoa:later'))
  }, [live])
  return (
    <div data-later={live ? undefined : ''}>
      <Suspense fallback={<p className="prose whitespace-pre-wrap">{props.source}</p>}>
        <Markdown {...props} />
        <Live onLive={setLive} />
      </Suspense>
    </div>
  )
})

/** Takes effect with the part it stands in. */
function Live({ onLive }: { onLive: (live: boolean) => void }) {
  useEffect(() => onLive(true), [onLive])
  return null
}
