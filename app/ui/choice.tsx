import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { useField } from './field.tsx'
import { Icon, type IconType } from './icon.tsx'

interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  label: ReactNode
  hint?: ReactNode
}

const MARK = 'size-4.5 shrink-0 accent-[var(--primary-solid)]'

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />
}

/** One of several that share a `name`; put them into a `<fieldset>` with a `<legend>`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />
}

function Choice({ label, hint, className, ...props }: ChoiceProps & { type: string }) {
  const { required: _, id: _id, ...field } = useField()
  return (
    <label
      className={cx('flex min-h-6 items-start gap-2.5 py-0.5 text-sm text-default pointer-coarse:py-2.5', className)}
    >
      <input {...field} {...props} className={cx(MARK, 'mt-px')} />
      <span>
        {label}
        {hint && <span className="block text-meta text-muted">{hint}</span>}
      </span>
    </label>
  )
}

/** A large row to choose by: a radio (or checkbox) that looks like a card, with a title and a line of explanation. */
export function ChoiceCard({
  label,
  hint,
  icon,
  type = 'radio',
  className,
  ...props
}: Omit<ChoiceProps, 'hint'> & { hint?: ReactNode; icon?: IconType; type?: 'radio' | 'checkbox' }) {
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
