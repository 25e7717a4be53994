/**
 * Toasts, from anywhere. This file is small and always loaded; sonner, which renders them, is loaded with the first one
 * or when the browser is idle, and toasts shown before that are queued here.
 */
export type ToastKind = 'success' | 'error' | 'info'

export interface ToastOptions {
  description?: string
  /** Milliseconds until it disappears, Infinity for never; 5000 by default. */
  duration?: number
  action?: { label: string; onPress: () => void }
  /** A button in the toast. */
  second?: { label: string; onPress: () => void }
}
export interface ToastMessage extends ToastOptions {
  id: string
  kind: ToastKind
  message: string
}
/** Renders toasts. `left` of `attachToasts` is to be called when one has disappeared by itself. */
export interface ToastSink {
  show: (toast: ToastMessage) => void
  dismiss: (id: string) => void
}

export const TOAST_LIMIT = 5
export const TOAST_DURATION = 5000

let sink: ToastSink | null = null
let loadRenderer: (() => void) | null = null
let count = 0
/** Shown and queued toasts, oldest first. */
let toasts: ToastMessage[] = []

function show(kind: ToastKind, message: string, options: ToastOptions = {}): string {
  const toast = { duration: TOAST_DURATION, ...options, id: `toast-${++count}`, kind, message }
  toasts.push(toast)
  sink?.show(toast)
  for (const { id } of toasts.slice(0, -TOAST_LIMIT)) dismiss(id)
  loadRenderer?.()
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
  /** After a destructive action: says what was done and offers Undo. */
  undo: (message: string, onUndo: () => void, options?: ToastOptions) =>
    show('info', message, { ...options, action: { label: 'Undo', onPress: onUndo } }),
  dismiss,
}

/** Attaches the renderer, which receives the queued toasts in order. Returns a function that detaches it. */
export function attachToasts(next: ToastSink): () => void {
  sink = next
  for (const each of toasts) next.show(each)
  return () => {
    sink = null
    toasts = []
  }
}

/** A toast has disappeared, by time or by a press. */
export function removeToast(id: string): void {
  toasts = toasts.filter((each) => each.id !== id)
}

/** Calls back when the renderer is needed: at once if toasts are queued already. */
export function onFirstToast(listener: () => void): () => void {
  loadRenderer = listener
  if (toasts.length > 0) listener()
  return () => {
    loadRenderer = null
  }
}
