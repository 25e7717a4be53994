import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from './button.tsx'

/**
 * Replaces the page after a fatal error (specification §2): the code, its title, and the detail
 * if that says more. `onClear` resets the error before navigating home.
 */
export function ErrorScreen(props: {
  /** Left out if no server has answered. */
  status: number | undefined
  statusMessage: string
  message?: string
  /** A reference to quote when asking for help. */
  reference?: string
  onClear?: () => void
  /** Given if a retry may help. */
  onRetry?: () => void
}) {
  const router = useRouter()
  const goHome = async (event: FormEvent) => {
    event.preventDefault()
    props.onClear?.()
    await router.navigate({ to: '/' })
    await router.invalidate()
  }
  const own = props.message && props.message !== props.statusMessage
  return (
    <div
      role="alert"
      className="gutter mx-auto flex min-h-[60dvh] max-w-xl flex-1 flex-col items-center justify-center py-16 text-center"
    >
      {props.status !== undefined && <p className="text-sm font-semibold text-primary-text tabular">{props.status}</p>}
      <h1 className="mt-2 text-3xl font-semibold wrap-anywhere">{props.statusMessage}</h1>
      {own && <p className="mt-3 text-base text-balance wrap-anywhere text-muted">{props.message}</p>}
      {/* A form, so that the button works without hydration. */}
      <form action="/" onSubmit={goHome} className="mt-8 flex flex-wrap justify-center gap-3">
        {props.onRetry && (
          <Button size="lg" onClick={props.onRetry}>
            Try again
          </Button>
        )}
        <Button type="submit" size="lg" {...(props.onRetry && { color: 'neutral', variant: 'outline' })}>
          Back to home
        </Button>
      </form>
      {props.reference && <p className="mt-6 text-xs text-dimmed">Reference {props.reference}</p>}
    </div>
  )
}
