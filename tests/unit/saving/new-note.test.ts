import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Device } from '#tests/support/saving/device.ts'
import { ModelServer } from '#tests/support/saving/model-server.ts'

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function newNote() {
  const server = new ModelServer()
  return { server, device: new Device(server, 'new') }
}

test('an editor that is killed before it has removed the draft it continued leaves one note, and no draft', async () => {
  const { server, device } = newNote()
  device.line = 'cut'
  device.type({ title: 'Brand new' })
  device.type({ title: 'Brand new', markdown: 'Never sent' })
  await pass(100)
  const [first] = device.drafts.drafts.values()
  if (!first) throw new Error('Nothing was stored')
  await device.killAndReopen()
  device.type({ markdown: 'Never sent anywhere' })
  await pass(100)
  device.drafts.drafts.set(first.id + first.editorId, first)
  device.line = 'well'
  await device.killAndReopen()
  await pass(70_000)
  expect(device.state).toEqual({ kind: 'saved' })
  expect(server.notes.get('new')).toMatchObject({ title: 'Brand new', markdown: 'Never sent anywhere' })
  expect(device.drafts.drafts.size).toBe(0)
})

test('of two drafts of a new note one has the title and one the text: both are in the note', async () => {
  const { server, device } = newNote()
  device.line = 'cut'
  device.type({ title: 'Brand new' })
  await pass(100)
  const [titled] = device.drafts.drafts.values()
  if (!titled) throw new Error('Nothing was stored')
  const text = {
    ...titled,
    editorId: 'other',
    at: titled.at + 1,
    content: { ...titled.content, title: '', markdown: 'Text' },
  }
  device.drafts.drafts.set(text.id + text.editorId, text)
  device.line = 'well'
  await device.killAndReopen()
  await pass(70_000)
  expect(server.notes.get('new')).toMatchObject({ title: 'Brand new', markdown: 'Text' })
  expect(device.drafts.drafts.size).toBe(0)
})

test('a clock that is set back while somebody types does not make an earlier text the later one', async () => {
  const { device } = newNote()
  device.line = 'cut'
  device.type({ markdown: 'One' })
  const before = [...device.drafts.drafts.values()][0]?.at ?? 0
  vi.setSystemTime(Date.now() - 60_000)
  device.type({ markdown: 'One, two' })
  expect([...device.drafts.drafts.values()][0]?.at).toBeGreaterThan(before)
})

test('an editor that was opened for a draft says "saved" where the draft has been sent by then', async () => {
  const { server, device } = newNote()
  device.line = 'cut'
  device.type({ title: 'Brand new', markdown: 'Sent' })
  await pass(100)
  server.put('new', device.editor.content)
  device.drafts.drafts.clear()
  device.line = 'well'
  await device.killAndReopen()
  expect(device.words).toBe('Sent')
  expect(device.state).toEqual({ kind: 'saved' })
})
