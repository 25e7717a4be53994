import { afterEach, expect, test, vi } from 'vitest'
import { BrowserRefusal, translateInBrowser } from '#app/features/translate/session/browser-engine.ts'
import type { Translation } from '#worker/contracts/translate/translations.ts'

const TRANSLATION: Translation = {
  id: crypto.randomUUID(),
  source: 'en',
  sourceChosen: true,
  target: 'fr',
  formality: 'auto',
  engine: { kind: 'browser', name: 'your browser' },
  status: 'running',
  error: null,
  excerpt: 'Hello',
  length: 5,
  createdAt: '2026-01-01T00:00:00.000Z',
  pieces: [{ index: 0, source: 'Hello', target: null, done: false, notes: [] }],
}
const PATIENCE = { availability: 40, download: 40, line: 40 }
const never = () => new Promise<never>(() => {})

afterEach(() => vi.unstubAllGlobals())

/** Translates with a faked Translator. @returns the pieces, the shares of its download, and how it ended */
async function run(translator: object, signal = new AbortController().signal) {
  vi.stubGlobal('Translator', { availability: async () => 'available', ...translator })
  const pieces: string[] = []
  const shares: number[] = []
  const sink = {
    downloading: (share: number) => void shares.push(share),
    piece: async (_: number, target: string) => void pieces.push(target),
  }
  const ended = await translateInBrowser(TRANSLATION, [], sink, signal, PATIENCE).then(
    () => null,
    (error: unknown) => error,
  )
  return { pieces, shares, ended }
}

const working = { translate: async (text: string) => text.toUpperCase(), destroy: () => {} }

test('a translator that never answers, at whatever it is asked, is given up with a reason', async () => {
  const ways = [
    { availability: never },
    { create: never },
    { create: async () => ({ ...working, translate: never }) },
    { create: async () => Promise.reject(new Error('disk')) },
    { availability: async () => 'unavailable' },
  ]
  for (const way of ways) {
    const { ended, pieces } = await run(way)
    expect(ended, JSON.stringify(Object.keys(way))).toBeInstanceOf(BrowserRefusal)
    expect(pieces).toEqual([])
  }
})

test('a download that goes on is waited for and shown, and one that comes too late is closed', async () => {
  const destroy = vi.fn()
  const create = async ({ monitor }: { monitor: (target: EventTarget) => void }) => {
    const target = new EventTarget()
    monitor(target)
    // At once, before the browser has answered.
    target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.1 }))
    for (const loaded of [0.2, 0.5, 0.8]) {
      await new Promise((resolve) => setTimeout(resolve, 25))
      target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }))
    }
    return { ...working, destroy }
  }
  const patient = await run({ availability: async () => 'downloadable', create })
  expect(patient).toMatchObject({ ended: null, pieces: ['HELLO'], shares: [0, 0.1, 0.2, 0.5, 0.8] })
  expect(destroy).toHaveBeenCalledOnce()

  const late = Promise.withResolvers<typeof working>()
  const { ended } = await run({ create: () => late.promise })
  expect(ended).toBeInstanceOf(BrowserRefusal)
  late.resolve({ ...working, destroy })
  await vi.waitFor(() => expect(destroy).toHaveBeenCalledTimes(2))
})

test('Stop ends it, also where the browser does not listen', async () => {
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 10)
  const { ended } = await run({ create: never }, stop.signal)
  expect(ended).toMatchObject({ name: 'AbortError' })
})
