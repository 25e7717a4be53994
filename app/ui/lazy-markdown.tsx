import { type ComponentType, lazy, memo, useState } from 'react'
import { Later } from './later.tsx'
import type { MarkdownProps } from './markdown.tsx'

let loaded: ComponentType<MarkdownProps> | null = null

/** Fetches what Markdown needs, for a page that will soon show some. */
export async function preloadMarkdown(): Promise<ComponentType<MarkdownProps>> {
  const { Markdown } = await import('./markdown.tsx')
  return (loaded = Markdown)
}

/**
 * On the server: loads the renderer of formulas before a text that may have some is rendered, so that it is sent in one
 * piece.
 */
export async function preloadMath(source: string): Promise<void> {
  if (import.meta.env.SSR && source.includes('$')) await (await import('./markdown/math/load-tex.ts')).loadTex()
}

const MarkdownSoon = import.meta.env.SSR
  ? await preloadMarkdown()
  : lazy(async () => ({ default: await preloadMarkdown() }))

/** `Markdown`, hydrated once its parser is loaded. Where nothing was rendered the source is shown meanwhile. */
export const LazyMarkdown = memo(function MarkdownLater(props: MarkdownProps) {
  // Once loaded, it renders without a fallback.
  const [Markdown] = useState(() => loaded ?? MarkdownSoon)
  return (
    <Later fallback={<p className="prose whitespace-pre-wrap">{props.source}</p>}>
      <Markdown {...props} />
    </Later>
  )
})
