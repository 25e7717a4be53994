import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useConfirm } from '#app/ui/overlay/confirm.ts'
import { OverlayProvider } from '#app/ui/overlay/overlay.tsx'

function ask(phrase?: string) {
  const { result } = renderHook(useConfirm, { wrapper: OverlayProvider })
  let answer: Promise<boolean> = Promise.resolve(false)
  act(() => {
    answer = result.current({ title: 'Delete your account?', confirm: 'Delete account', danger: true, phrase })
  })
  return () => answer
}

test('a question opened from code is answered by its button, and leaves the page', async () => {
  const answer = ask()
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete your account?' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: 'Delete account' }))
  expect(await answer()).toBe(true)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('Close, Cancel and Esc mean no', async () => {
  for (const refuse of [
    () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
    () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })),
    () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }),
  ]) {
    const answer = ask()
    await screen.findByRole('alertdialog')
    refuse()
    expect(await answer()).toBe(false)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
})

test('what must be typed first is typed first', async () => {
  const answer = ask('delete')
  const field = await screen.findByRole('textbox')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete account' })
  expect(button.disabled).toBe(true)
  fireEvent.change(field, { target: { value: 'delete' } })
  expect(button.disabled).toBe(false)
  fireEvent.click(button)
  expect(await answer()).toBe(true)
})
