import { useRouter } from '@tanstack/react-router'
import { Button } from './button.tsx'

export interface ErrorScreenProps {
  status: number
  statusMessage: string
  /** Shown only where it says more than the status message (specification §2). */
  message?: string
  /** The request's id, for whoever looks into it. */
  reference?: string
  /** Clears the error before the way home. */
  onClear?: () => void
}

export function ErrorScreen({ status, statusMessage, message, reference, onClear }: ErrorScreenProps) {
  const router = useRouter()
  return (
    <div className="gutter mx-auto flex min-h-[60dvh] max-w-form flex-col items-center justify-center py-16 text-center">
      <p className="text-meta font-medium text-primary tabular-nums">{status}</p>
      <h1 className="mt-2 text-2xl font-semibold text-highlighted">{statusMessage}</h1>
      {message && message !== statusMessage && (
        <p className="mt-3 break-words text-muted [overflow-wrap:anywhere]">{message}</p>
      )}
      {reference && <p className="mt-3 text-meta text-dimmed">Reference {reference}</p>}
      <Button
        className="mt-6"
        onClick={() => {
          onClear?.()
          void router.navigate({ to: '/' })
        }}
      >
        Back to home
      </Button>
    </div>
  )
}
