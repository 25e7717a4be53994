import { afterEach, expect, test, vi } from 'vitest'
import { attachToasts, onFirstToast, toast, removeToast, type ToastMessage } from '#app/ui/toast/toast.ts'

function screen() {
  const shown: ToastMessage[] = []
  const detach = attachToasts({
    show: (message) => void shown.push(message),
    dismiss: (id) => void shown.splice(0, shown.length, ...shown.filter((each) => each.id !== id)),
  })
  return { shown, detach, words: () => shown.map((each) => each.message) }
}
let detach = () => {}
afterEach(() => detach())

test('toasts before the renderer has loaded are queued, load it, and are shown in order', () => {
  const wake = vi.fn<() => void>()
  const stop = onFirstToast(wake)
  toast.success('Saved')
  toast.error('Not sent', { description: 'It is kept on this device.' })
  expect(wake).toHaveBeenCalled()
  stop()
  const page = screen()
  detach = page.detach
  expect(page.words()).toEqual(['Saved', 'Not sent'])
  expect(page.shown[0]).toMatchObject({ kind: 'success', duration: 5000 })
})

test('at most five are shown: a sixth removes the oldest', () => {
  const page = screen()
  detach = page.detach
  for (let n = 1; n <= 6; n++) toast.info(`Message ${n}`)
  expect(page.words()).toEqual(['Message 2', 'Message 3', 'Message 4', 'Message 5', 'Message 6'])
  removeToast(page.shown[0]?.id ?? '')
  toast.info('Message 7')
  expect(page.words()).toContain('Message 3')
})

test('the cap holds while they wait, too', () => {
  for (let n = 1; n <= 7; n++) toast.info(`Waiting ${n}`)
  const page = screen()
  detach = page.detach
  expect(page.words()).toEqual([3, 4, 5, 6, 7].map((n) => `Waiting ${n}`))
})

test('undo offers one press that takes it back', () => {
  const page = screen()
  detach = page.detach
  const back = vi.fn<() => void>()
  toast.undo('Note deleted', back)
  expect(page.shown[0]?.action?.label).toBe('Undo')
  page.shown[0]?.action?.onPress()
  expect(back).toHaveBeenCalledOnce()
})
