import type { ComponentPropsWithRef } from 'react'
import { cx } from './class-names.ts'
import { useField } from './field.tsx'
import { CONTROL } from './input.tsx'

/** Grows with its text (`field-sizing`), up to 40 % of the viewport. */
export function Textarea({ className, rows = 4, ...props }: ComponentPropsWithRef<'textarea'>) {
  const field = useField()
  return (
    <textarea
      {...field}
      rows={rows}
      {...props}
      className={cx(
        CONTROL,
        'field-sizing-content max-h-[40dvh] resize-y px-3 py-2 leading-6',
        rows > 1 && 'min-h-20',
        className,
      )}
    />
  )
}
