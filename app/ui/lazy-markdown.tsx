import { type ComponentType, lazy, memo, useState } from 'react'
import { Later } from './later.tsx'
import type { MarkdownProps } from './markdown.tsx'

let loaded: ComponentType<MarkdownProps> | null = null

/** Fetches what Markdown needs, for a page that will soon show some. */
export async function preloadMarkdown(): Promise<ComponentType<MarkdownProps>> {
  const { Markdown } = await import('./markdown.tsx')
  return (loaded = Markdown)
}

/** On the server: has what draws formulas there before a text that may hold some is rendered, so that it is sent in one piece. */
export async function preloadMath(source: string): Promise<void> {
  if (import.meta.env.SSR && source.includes('$')) await (await import('./markdown/math/load-tex.ts')).loadTex()
}

const MarkdownSoon = import.meta.env.SSR
  ? await preloadMarkdown()
  : lazy(async () => ({ default: await preloadMarkdown() }))

/** `Markdown`, taken over in the browser only once its parser has come. Where nothing was rendered the source stands in. */
export const LazyMarkdown = memo(function MarkdownLater(props: MarkdownProps) {
  // Where it has come already nothing need stand in for it, not even for a moment.
  const [Markdown] = useState(() => loaded ?? MarkdownSoon)
  return (
    <Later fallback={<p className="prose whitespace-pre-wrap">{props.source}</p>}>
      <Markdown {...props} />
    </Later>
  )
})
