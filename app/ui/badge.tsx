import type { ReactNode } from 'react'
import { toneClass, type ButtonColor } from './button-style.ts'
import { cx } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'

/** A label of a state. The word carries the meaning, not the colour. */
export function Badge(props: { color?: ButtonColor; icon?: IconType; className?: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-md px-1.5 text-xs font-medium whitespace-nowrap tabular',
        'bg-tone-soft text-tone-text',
        toneClass(props.color ?? 'neutral'),
        props.className,
      )}
    >
      {props.icon && <Icon as={props.icon} size={12} />}
      {props.children}
    </span>
  )
}
