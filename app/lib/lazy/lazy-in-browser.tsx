import { type ComponentType, lazy } from 'react'

const loading = new Set<Promise<void>>()

/**
 * A component that the browser loads when it is rendered, and the server together with the module that names it, since a
 * page is rendered as one string and waits for nothing. A top-level `await` would do, but for chunks that import each other.
 */
export function lazyInBrowser<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  if (!import.meta.env.SSR) return lazy(async () => ({ default: await load() }))
  let Loaded: ComponentType<Props> | null = null
  const loaded = load().then((component) => {
    Loaded = component
    loading.delete(loaded)
  })
  loading.add(loaded)
  return function LoadedOnServer(props: Props) {
    if (!Loaded) throw new Error('A part of the page was rendered before its code was loaded')
    return <Loaded {...props} />
  }
}

/** Settles when what the modules loaded so far render on the server is loaded, and what that renders in turn. */
export async function partsLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.all(loading)
}
