import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from '#app/ui/button.tsx'
import { BUTTON_COLORS, BUTTON_DEFAULTS, BUTTON_SIZES, BUTTON_VARIANTS, buttonClass } from '#app/ui/button-style.ts'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'

test('a button is md, primary and solid by default, and does not submit', () => {
  expect(BUTTON_DEFAULTS).toEqual({ size: 'md', color: 'primary', variant: 'solid' })
  render(<Button>Go</Button>)
  const button = screen.getByRole('button', { name: 'Go' })
  expect(button.className).toBe(buttonClass({ size: 'md', color: 'primary', variant: 'solid' }))
  expect(button.getAttribute('type')).toBe('button')
})

test('sizes, colours and variants are those of the specification (§9), in its order', () => {
  expect(BUTTON_SIZES).toEqual(['xs', 'sm', 'md', 'lg', 'xl'])
  expect(BUTTON_COLORS).toEqual(['primary', 'secondary', 'success', 'info', 'warning', 'error', 'neutral'])
  expect(BUTTON_VARIANTS).toEqual(['solid', 'outline', 'soft', 'subtle', 'ghost', 'link'])
})

test('every size, colour and variant looks different', () => {
  const looks = BUTTON_SIZES.flatMap((size) =>
    BUTTON_COLORS.flatMap((color) => BUTTON_VARIANTS.map((variant) => buttonClass({ size, color, variant }))),
  )
  expect(new Set(looks).size).toBe(5 * 7 * 6)
})

test('while it is loading it takes no press', () => {
  const press = vi.fn<() => void>()
  render(
    <Button loading onClick={press}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a field labels its control, describes its error, and shows the password on request', () => {
  render(
    <Field label="Password" hint="Ten characters" error="Too short">
      <PasswordInput />
    </Field>,
  )
  const input = screen.getByLabelText('Password')
  expect(input.getAttribute('type')).toBe('password')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
  expect(described.map((each) => each?.textContent)).toEqual(['Ten characters', 'Too short'])
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.getAttribute('type')).toBe('text')
  expect(screen.getByRole('button', { name: 'Hide password' })).toBeTruthy()
})
