/**
 * Toasts, from anywhere. This file is small and always there; the part that draws them (sonner) loads on the first one
 * or when the browser is idle, and what was said before that waits here.
 */
export type ToastKind = 'success' | 'error' | 'info'

export interface ToastOptions {
  description?: string
  /** Milliseconds until it leaves by itself; Infinity stays. 5000 unless told. */
  duration?: number
  action?: { label: string; onPress: () => void }
  /** A quieter button beside it: where to look. */
  second?: { label: string; onPress: () => void }
}
export interface ToastMessage extends ToastOptions {
  id: string
  kind: ToastKind
  message: string
}
/** What draws toasts. `left` of `attachToasts` is to be called when one has gone by itself. */
export interface ToastSink {
  show: (toast: ToastMessage) => void
  dismiss: (id: string) => void
}

export const TOAST_LIMIT = 5
export const TOAST_DURATION = 5000

let sink: ToastSink | null = null
let wake: (() => void) | null = null
let count = 0
/** Oldest first: what is shown or waits to be shown. */
let kept: ToastMessage[] = []

function show(kind: ToastKind, message: string, options: ToastOptions = {}): string {
  const toast = { duration: TOAST_DURATION, ...options, id: `toast-${++count}`, kind, message }
  kept.push(toast)
  sink?.show(toast)
  for (const { id } of kept.slice(0, -TOAST_LIMIT)) dismiss(id)
  wake?.()
  return toast.id
}

function dismiss(id: string): void {
  removeToast(id)
  sink?.dismiss(id)
}

export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  /** After something destructive: says what was done and takes it back on a press. */
  undo: (message: string, onUndo: () => void, options?: ToastOptions) =>
    show('info', message, { ...options, action: { label: 'Undo', onPress: onUndo } }),
  dismiss,
}

/** The drawing part is ready: it is given what waited, in order. Returns what detaches it. */
export function attachToasts(next: ToastSink): () => void {
  sink = next
  for (const each of kept) next.show(each)
  return () => {
    sink = null
    kept = []
  }
}

/** One has gone, by time or by hand. */
export function removeToast(id: string): void {
  kept = kept.filter((each) => each.id !== id)
}

/** Tells when the drawing part is needed, at once if something waits already. */
export function onFirstToast(listener: () => void): () => void {
  wake = listener
  if (kept.length > 0) listener()
  return () => {
    wake = null
  }
}
