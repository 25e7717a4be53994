import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import { useEffect, type CSSProperties } from 'react'
import { toast as sonner, Toaster as Sonner } from 'sonner'
import { attachToasts, removeToast, TOAST_DURATION, TOAST_LIMIT, type ToastMessage } from './toast.ts'

const COLORS = {
  '--normal-bg': 'var(--bg-surface)',
  '--normal-border': 'var(--line-accented)',
  '--normal-text': 'var(--text-highlighted)',
  '--border-radius': '0.75rem',
  fontFamily: 'var(--font-sans, inherit)',
} as CSSProperties

/** Draws the toasts: bottom right, 16 px apart, fanned out under the pointer, reached by F8. Loaded by `Toasts`. */
export function Toaster() {
  useEffect(() => attachToasts({ show, dismiss: (id) => void sonner.dismiss(id) }), [])
  return (
    <Sonner
      position="bottom-right"
      gap={16}
      duration={TOAST_DURATION}
      visibleToasts={TOAST_LIMIT}
      hotkey={['F8']}
      closeButton
      offset={{ bottom: 'calc(24px + var(--above-foot, 0px))' }}
      mobileOffset={{ bottom: 'calc(72px + var(--above-foot, 0px))' }}
      style={COLORS}
      toastOptions={{ closeButtonAriaLabel: 'Close', className: 'toast' }}
      icons={{
        success: <CircleCheck size={18} className="text-success" />,
        error: <CircleAlert size={18} className="text-error" />,
        info: <Info size={18} className="text-dimmed" />,
      }}
    />
  )
}

function show({ id, kind, message, description, duration, action, second }: ToastMessage) {
  sonner[kind](message, {
    id,
    description,
    duration,
    action: action && { label: action.label, onClick: action.onPress },
    cancel: second && { label: second.label, onClick: second.onPress },
    onDismiss: () => removeToast(id),
    onAutoClose: () => removeToast(id),
  })
}
