import { createClientOnlyFn } from '@tanstack/react-start'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { DocumentSummary } from '#worker/contracts/documents.ts'
import { KindIcon } from '../kind-icon.tsx'

/** Client only: the server never shows it, and its build need not hold what draws a PDF. */
const Thumbnail = lazy(createClientOnlyFn(async () => ({ default: (await import('./thumbnail.tsx')).Thumbnail })))

/** The icon of its kind, and once the page is live a picture of its first page, where it has pages that can be drawn. */
export function LazyThumbnail({ document }: { document: DocumentSummary }) {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const icon = <KindIcon kind={document.kind} />
  const isDrawn = document.kind === 'image' || (document.kind === 'pdf' && document.status === 'ready')
  if (!isLive || !isDrawn) return icon
  return (
    <Suspense fallback={icon}>
      <Thumbnail document={document} icon={icon} />
    </Suspense>
  )
}
