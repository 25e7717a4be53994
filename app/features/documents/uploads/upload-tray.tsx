import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Copy from 'lucide-react/icons/copy'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { formatBytes, formatCount } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { invalidateDocuments } from '../document-queries.ts'
import { type Upload, uploadStore, useUploads } from './upload-store.ts'
import { cancel, pause, resume } from './uploader.ts'

const OVER = new Set<Upload['state']>(['done', 'same'])

/** What is being uploaded, on every page of the dashboard. */
export function UploadTray() {
  const uploads = useUploads()
  const [isOpen, setOpen] = useState(true)
  useRefresh(uploads)
  const left = uploads.filter(({ state }) => !OVER.has(state) && state !== 'failed')
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const title =
    left.length > 0
      ? `Uploading ${formatCount(left.length, 'file')}`
      : failed > 0
        ? `${formatCount(failed, 'file')} not uploaded`
        : `${formatCount(uploads.length, 'file')} uploaded`
  return (
    <section
      aria-label="Uploads"
      className="fixed end-4 z-20 flex w-96 max-w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-xl border bg-surface shadow-float max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] md:bottom-4 print:hidden"
    >
      <header className="flex items-center gap-1 py-1 ps-4 pe-1">
        <p role="status" className="min-w-0 flex-1 truncate text-sm font-medium text-highlighted tabular">
          {title}
        </p>
        <Button
          size="sm"
          color="neutral"
          variant="ghost"
          icon={ChevronDown}
          aria-expanded={isOpen}
          aria-label={isOpen ? 'Fold uploads' : 'Show uploads'}
          className={cx('transition-transform', !isOpen && 'rotate-180')}
          onClick={() => setOpen(!isOpen)}
        />
        {left.length === 0 && (
          <Button
            size="sm"
            color="neutral"
            variant="ghost"
            icon={X}
            aria-label="Close uploads"
            onClick={() => uploadStore.remove(uploads.map(({ id }) => id))}
          />
        )}
      </header>
      {isOpen && (
        <ul className="scroll-quiet max-h-[min(20rem,40dvh)] divide-y overflow-y-auto border-t">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The lists show what has begun, and what has come through. */
function useRefresh(uploads: readonly Upload[]): void {
  const queryClient = useQueryClient()
  const stages = uploads.map(({ id, state }) => `${id} ${state}`).join()
  useEffect(() => {
    if (stages !== '') void invalidateDocuments(queryClient)
  }, [queryClient, stages])
}

function UploadRow({ upload }: { upload: Upload }) {
  const { id, name, size, sent, state, reason, opens } = upload
  const isMoving = state === 'checking' || state === 'sending'
  return (
    <li className="flex items-center gap-2 py-2 ps-4 pe-1">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm text-highlighted">{name}</p>
        {(isMoving || state === 'paused') && (
          <div className="my-1.5">
            <ProgressBar label={`Upload of ${name}`} value={state === 'checking' ? null : sent} max={size} />
          </div>
        )}
        <p className={cx('text-meta tabular', state === 'failed' ? 'text-error-text' : 'text-muted')}>
          {textOf(upload)}
          {state === 'failed' && reason}{' '}
          {opens && (
            <Link
              to="/dashboard/documents/$documentId"
              params={{ documentId: opens }}
              className="font-medium text-primary-text underline underline-offset-2"
            >
              Open
            </Link>
          )}
        </p>
      </div>
      {state === 'done' && <Icon as={Check} className="me-2.5 text-muted" />}
      {state === 'same' && <Icon as={Copy} className="me-2.5 text-muted" />}
      {state === 'failed' && upload.hopeless && <Icon as={CircleAlert} className="text-error-text" />}
      {(state === 'sending' || state === 'waiting') && (
        <RowButton icon={Pause} label={`Pause ${name}`} onPress={() => pause(id)} />
      )}
      {state === 'paused' && <RowButton icon={Play} label={`Resume ${name}`} onPress={() => resume(id)} />}
      {state === 'failed' && !upload.hopeless && (
        <RowButton icon={RotateCcw} label={`Try ${name} again`} onPress={() => resume(id)} />
      )}
      {!OVER.has(state) && (
        <RowButton
          icon={X}
          label={upload.hopeless ? `Dismiss ${name}` : `Cancel ${name}`}
          onPress={() => (upload.hopeless ? uploadStore.remove([id]) : void cancel(id))}
        />
      )}
    </li>
  )
}

function RowButton(props: { icon: typeof X; label: string; onPress: () => void }) {
  return (
    <Button
      size="sm"
      color="neutral"
      variant="ghost"
      icon={props.icon}
      aria-label={props.label}
      onClick={props.onPress}
    />
  )
}

function textOf({ state, sent, size }: Upload): string {
  switch (state) {
    case 'waiting':
      return `Waiting · ${formatBytes(size)}`
    case 'checking':
      return 'Checking the file'
    case 'sending':
      return `${formatBytes(sent)} of ${formatBytes(size)}`
    case 'paused':
      return `Paused at ${formatBytes(sent)} of ${formatBytes(size)}`
    case 'done':
      return `Uploaded · ${formatBytes(size)}`
    case 'same':
      return 'You already have this file.'
    case 'failed':
      return ''
  }
}
