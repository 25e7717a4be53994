import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { toneClass } from './button-style.ts'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

/** A message within the page: an error or information. Put an error into a `role="alert"`. */
export function Notice(props: { color?: 'error' | 'info'; className?: string; children: ReactNode }) {
  const color = props.color ?? 'info'
  return (
    <div
      className={cx(
        'flex gap-2.5 rounded-lg border border-tone-line bg-tone-soft px-3.5 py-3 text-sm text-tone-text',
        toneClass(color),
        props.className,
      )}
    >
      <span className="mt-0.5 shrink-0">
        <Icon as={color === 'error' ? CircleAlert : Info} />
      </span>
      <div className="min-w-0 wrap-anywhere">{props.children}</div>
    </div>
  )
}
