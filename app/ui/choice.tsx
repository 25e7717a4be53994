import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'

interface ChoiceCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  label: ReactNode
  hint?: ReactNode
  icon?: IconType
  type?: 'radio' | 'checkbox'
}

const MARK = 'size-4.5 shrink-0 accent-[var(--primary-solid)]'

/** A radio button or checkbox that looks like a card, with a title and a description. */
export function ChoiceCard({ label, hint, icon, type = 'radio', className, ...props }: ChoiceCardProps) {
  return (
    <label
      className={cx(
        'group relative flex min-h-14 items-center gap-3.5 rounded-xl border border-accented bg-surface px-4 py-3 transition-colors',
        'cursor-pointer hover:border-control has-checked:border-[var(--primary)] has-checked:bg-primary-soft',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        'has-disabled:cursor-not-allowed has-disabled:opacity-60',
        className,
      )}
    >
      {icon && (
        <span className="text-dimmed group-has-checked:text-primary-text">
          <Icon as={icon} size={20} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-base font-medium text-highlighted">{label}</span>
        {hint && <span className="block text-meta text-muted">{hint}</span>}
      </span>
      <input {...props} type={type} className={cx(MARK, 'outline-none')} />
    </label>
  )
}
