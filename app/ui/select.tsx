import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef } from 'react'
import { cx } from './class-names.ts'
import { useField } from './field.tsx'
import { CONTROL } from './input.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

/** The browser's own select: it knows the keyboard, the phone's picker and every screen reader. */
export function Select({
  options,
  className,
  children,
  ...props
}: ComponentPropsWithRef<'select'> & { options?: readonly SelectOption[] }) {
  const field = useField()
  return (
    <div className={cx('relative', className)}>
      <select
        {...field}
        {...props}
        className={cx(CONTROL, 'h-9 appearance-none text-ellipsis ps-3 pe-9 pointer-coarse:h-11')}
      >
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown size={16} aria-hidden className="pointer-events-none absolute inset-y-0 end-3 my-auto text-dimmed" />
    </div>
  )
}
