import { createClientOnlyFn } from '@tanstack/react-start'
import { lazy, Suspense } from 'react'
import { useUploads } from './upload-store.ts'

const UploadTray = lazy(createClientOnlyFn(async () => ({ default: (await import('./upload-tray.tsx')).UploadTray })))

/** The tray of uploads; its code is loaded with the first of them. */
export function LazyUploadTray() {
  if (useUploads().length === 0) return null
  return (
    <Suspense>
      <UploadTray />
    </Suspense>
  )
}
