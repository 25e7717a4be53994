import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useAuthForm } from '#app/features/auth/use-auth-form.ts'

const schema = z.object({ email: z.email('That is no address'), password: z.string().min(8, 'At least 8 characters') })

function Form() {
  const { errors, onSubmit, onInput } = useAuthForm(
    async () => schema,
    async () => undefined,
  )
  return (
    <form onSubmit={onSubmit} onInput={onInput} aria-label="Sign in">
      <input name="email" aria-label="Email" />
      <input name="password" aria-label="Password" />
      <p>{errors.email}</p>
      <p>{errors.password}</p>
    </form>
  )
}

test('what is said of a field goes when the field is mended, and not before', async () => {
  render(<Form />)
  fireEvent.submit(screen.getByRole('form'))
  expect(await screen.findByText('That is no address')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'ada@example.org' } })
  await waitFor(() => expect(screen.queryByText('That is no address')).toBeNull())
  expect(screen.getByText('At least 8 characters')).toBeDefined()
})
