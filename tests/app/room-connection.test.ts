import { afterEach, expect, test, vi } from 'vitest'
import { ROOM_CLOSED } from '#worker/contracts/quizzes/live-limits.ts'

const sockets: SilentSocket[] = []

/** A network that answers nothing, until the test does. */
class SilentSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  readyState = SilentSocket.CONNECTING
  binaryType = 'blob'
  constructor() {
    super()
    sockets.push(this)
  }
  send(): void {}
  close(): void {
    this.readyState = SilentSocket.CLOSED
  }
  open(): void {
    this.readyState = SilentSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }
  end(code: number): void {
    this.readyState = SilentSocket.CLOSED
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a connection that is not answered, or sleeps, is made again; one that the room closes is over', async () => {
  // What opens sockets behaves in Node as it does nowhere else.
  vi.stubGlobal('process', Object.create(process, { versions: { value: {} } }))
  const { RoomConnection } = await import('#app/features/quizzes/live/room-connection.ts')
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', SilentSocket)
  const connection = new RoomConnection('123456', 'player')
  await vi.advanceTimersByTimeAsync(9_000)
  expect(sockets.length, 'no answer in time').toBeGreaterThan(0)
  expect(connection.state.end).toBeNull()
  await vi.advanceTimersByTimeAsync(5_000)
  const second = sockets.length
  expect(second).toBeGreaterThan(1)

  sockets.at(-1)?.open()
  expect(connection.state.isConnected).toBe(true)
  // The phone sleeps: a ping is sent, and nothing comes back.
  await vi.advanceTimersByTimeAsync(25_000)
  expect(connection.state).toMatchObject({ end: null, isConnected: false })
  expect(sockets.length).toBeGreaterThan(second)

  sockets.at(-1)?.open()
  sockets.at(-1)?.end(ROOM_CLOSED)
  expect(connection.state).toMatchObject({ end: 'closed', isConnected: false })
})
