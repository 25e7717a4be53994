import { type FormEvent, useRef, useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import type { PasswordHint } from './password-hint.ts'

/** A password that is chosen, with its strength while it is typed. */
export function NewPasswordField(props: { label?: string; hint: PasswordHint | null; error: string | undefined }) {
  const { hint, error } = props
  return (
    <Field
      id="password"
      label={props.label ?? 'Password'}
      error={error}
      required
      hint={
        error ? undefined : (
          <span aria-live="polite" className={hint?.strong ? 'text-success-text' : undefined}>
            {hint?.text ?? 'At least 10 characters. A few unrelated words are easy to keep in mind.'}
          </span>
        )
      }
    >
      <PasswordInput name="password" autoComplete="new-password" />
    </Field>
  )
}

/** The password's strength while typing. The rules load with the first letter; an older result never replaces a newer one. */
export function usePasswordHint(): [PasswordHint | null, (event: FormEvent<HTMLFormElement>) => void] {
  const [hint, setHint] = useState<PasswordHint | null>(null)
  const latest = useRef(0)
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '')
    const turn = ++latest.current
    import('./password-hint.ts').then(
      ({ passwordHint }) => {
        if (turn === latest.current) setHint(passwordHint(text('password'), [text('email'), text('name')]))
      },
      (error) => console.error('Password hint', error),
    )
  }
  return [hint, onInput]
}
