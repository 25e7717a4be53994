import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { useField } from './field.tsx'
import { Icon, type IconType } from './icon.tsx'

/** 16 px on touch: below that iOS zooms the page when a field is entered. */
export const CONTROL =
  'w-full min-w-0 rounded-lg border border-control bg-default text-sm text-highlighted placeholder:text-dimmed ' +
  'transition-colors hover:border-[var(--text-dimmed)] focus-visible:border-[var(--focus)] focus-visible:outline-offset-0 ' +
  'aria-invalid:border-[var(--error)] disabled:cursor-not-allowed disabled:bg-muted disabled:opacity-60 pointer-coarse:text-base'

export interface InputProps extends Omit<ComponentPropsWithRef<'input'>, 'size'> {
  icon?: IconType
  /** Shown inside the box at its end: a unit, a small button. */
  end?: ReactNode
  size?: 'md' | 'lg'
}

export function Input({ icon, end, size = 'md', className, ...props }: InputProps) {
  const field = useField()
  const input = (
    <input
      {...field}
      {...props}
      className={cx(
        CONTROL,
        size === 'lg' ? 'h-12 px-4 text-base' : 'h-9 px-3 pointer-coarse:h-11',
        icon && 'ps-9',
        Boolean(end) && 'pe-11',
        !icon && !end && className,
      )}
    />
  )
  if (!icon && !end) return input
  return (
    <div className={cx('relative', className)}>
      {icon && (
        <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-dimmed">
          <Icon as={icon} />
        </span>
      )}
      {input}
      {end && <span className="absolute inset-y-0 end-1 flex items-center">{end}</span>}
    </div>
  )
}
