import { act, renderHook, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OverlayProvider, useOverlay } from '#app/ui/overlay/overlay.tsx'
import { createOverlay, type OverlayProps, type OverlayStore } from '#app/ui/overlay/overlay-store.ts'

function Question(props: { text: string } & OverlayProps<boolean>) {
  return (
    <div>
      <p>{props.text}</p>
      <p>{props.open ? 'open' : 'closing'}</p>
      <button onClick={() => props.onClose(true)}>Yes</button>
      <button onClick={props.onClosed}>Animation over</button>
    </div>
  )
}

function renderOverlays(): OverlayStore {
  return renderHook(useOverlay, { wrapper: OverlayProvider }).result.current
}

test('an overlay opened from code answers its opener, and leaves when its animation is over', async () => {
  const store = renderOverlays()
  const id = store.create<{ text: string }, boolean>(Question)
  let answer: Promise<boolean | undefined> = Promise.resolve(undefined)
  act(() => void (answer = store.open(id, { text: 'Delete it?' })))
  expect(screen.getByText('Delete it?')).toBeTruthy()

  act(() => screen.getByText('Yes').click())
  expect(await answer).toBe(true)
  expect(screen.getByText('closing')).toBeTruthy()

  act(() => screen.getByText('Animation over').click())
  expect(screen.queryByText('Delete it?')).toBeNull()

  act(() => void (answer = store.open(id, { text: 'And this?' })))
  expect(screen.getByText('And this?')).toBeTruthy()
  act(() => store.unmount(id))
  expect(await answer).toBeUndefined()
  expect(screen.queryByText('And this?')).toBeNull()
})

test('an overlay that is opened again while it closes stays open, and its first promise resolves with undefined', async () => {
  const store = renderOverlays()
  const id = store.create<{ text: string }, boolean>(Question)
  let first: Promise<boolean | undefined> = Promise.resolve(true)
  act(() => void (first = store.open(id, { text: 'One' })))
  act(() => void store.open(id, { text: 'Two' }))
  expect(await first).toBeUndefined()
  act(() => screen.getByText('Animation over').click())
  expect(screen.getByText('Two')).toBeTruthy()
})

test('an unknown id throws, and so does one that was destroyed on closing', () => {
  const store = createOverlay()
  for (const call of [
    () => store.open('overlay-9', {}),
    () => store.close('overlay-9'),
    () => store.unmount('overlay-9'),
  ])
    expect(call).toThrow(new Error('Overlay not found'))

  const id = store.create<{ text: string }, boolean>(Question, { destroyOnClose: true })
  void store.open(id, { text: 'Once' })
  store.close(id, false)
  store.unmount(id)
  expect(() => store.open(id, { text: 'Again' })).toThrow('Overlay not found')
})
