import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Device } from '#tests/support/saving/device.ts'
import { ModelServer } from '#tests/support/saving/model-server.ts'

const TEXT = `# Cells

A cell has a membrane. It makes energy from sugar. Plants also have walls.

- one
- two

Last words.`

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function pair() {
  const server = new ModelServer()
  server.put('note', { title: 'Cells', markdown: TEXT, topicId: null, tags: [] })
  return { server, laptop: new Device(server, 'note'), phone: new Device(server, 'note') }
}

test('edits of two devices in different places, one of them offline, are merged with a quiet notice', async () => {
  const { server, laptop, phone } = pair()
  phone.line = 'cut'
  phone.type({ markdown: TEXT.replace('Last words', 'My last words'), tags: ['exam'] })
  laptop.type({ markdown: TEXT.replace('A cell', 'Every cell') })
  await pass(2_000)
  expect(laptop.state).toEqual({ kind: 'saved' })
  expect(phone.state).toMatchObject({ kind: 'local' })
  expect(phone.drafts.drafts.size).toBe(1)
  await phone.killAndReopen()
  phone.line = 'well'
  await pass(60_000)
  expect(server.notes.get('note')).toMatchObject({
    markdown: TEXT.replace('A cell', 'Every cell').replace('Last words', 'My last words'),
    tags: ['exam'],
    version: 3,
  })
  expect(phone.merges).toBe(1)
  expect(phone.state).toEqual({ kind: 'saved' })
  expect(phone.drafts.drafts.size).toBe(0)
  void laptop.editor.refresh()
  await pass(1_000)
  expect(laptop.words).toBe(phone.words)
})

test('two devices change one sentence: the conflict waits for the learner, survives a killed tab, and loses neither', async () => {
  const { server, laptop, phone } = pair()
  phone.line = 'cut'
  phone.type({ markdown: TEXT.replace('from sugar', 'from food') })
  laptop.type({ markdown: TEXT.replace('from sugar', 'from glucose') })
  await pass(2_000)
  phone.line = 'well'
  await pass(60_000)
  expect(phone.state.kind).toBe('conflict')
  phone.type({ markdown: `${phone.words} And more.` })
  await pass(60_000)
  expect(server.notes.get('note')?.version).toBe(2)
  await phone.killAndReopen()
  expect(phone.state.kind).toBe('conflict')
  expect(phone.words).toBe(`${TEXT.replace('from sugar', 'from food')} And more.`)
  phone.keepBoth()
  await pass(2_000)
  const both = TEXT.replace('It makes energy from sugar.', 'It makes energy from food. It makes energy from glucose.')
  expect(server.notes.get('note')?.markdown).toBe(`${both} And more.`)
  expect(phone.drafts.drafts.size).toBe(0)
})

test("a save whose answer was lost is not taken for another device's change, even after a reload", async () => {
  const { server, phone } = pair()
  phone.line = 'answers lost'
  phone.type({ markdown: `${TEXT} One` })
  await pass(1_000)
  phone.type({ markdown: `${TEXT} One two` })
  await pass(1_000)
  expect(server.notes.get('note')?.version).toBe(2)
  phone.line = 'well'
  await phone.killAndReopen()
  phone.type({ markdown: `${phone.words} three` })
  await pass(60_000)
  expect(phone.state).toEqual({ kind: 'saved' })
  expect(server.notes.get('note')?.markdown).toBe(`${TEXT} One two three`)
  expect(phone.merges).toBe(0)
})

test('what a signed-out learner writes is saved once they sign in', async () => {
  const { server, laptop } = pair()
  laptop.line = 'signed out'
  laptop.type({ markdown: 'New words' })
  await pass(20_000)
  expect(laptop.state).toMatchObject({ kind: 'local', reason: expect.stringContaining('signed out') })
  laptop.line = 'well'
  await pass(5_100)
  expect(laptop.state).toEqual({ kind: 'saved' })
  expect(server.notes.get('note')?.markdown).toBe('New words')
})

test('each key is stored on the device within a tenth of a second, however fast they are typed', async () => {
  const { laptop } = pair()
  for (let n = 1; n <= 100; n++) {
    laptop.type({ markdown: TEXT + 'x'.repeat(n) })
    await pass(10)
    const [draft] = laptop.drafts.drafts.values()
    expect(draft?.content.markdown.length).toBeGreaterThan(TEXT.length + n - 10)
  }
  expect(laptop.drafts.writes).toBeLessThan(25)
})

test('an edit undone before it was sent leaves no draft', async () => {
  const { server, laptop } = pair()
  laptop.type({ markdown: `${TEXT} oops` })
  await pass(100)
  laptop.type({ markdown: TEXT })
  await pass(10_000)
  expect(laptop.state).toEqual({ kind: 'saved' })
  expect(laptop.drafts.drafts.size).toBe(0)
  expect(server.notes.get('note')?.version).toBe(1)
})

test('a title that is too long stays on the device, with what else was written, until it is shorter', async () => {
  const { server, laptop } = pair()
  const title = 'What a whole page would say '.repeat(10).trim()
  laptop.type({ title })
  await pass(5_000)
  expect(laptop.state).toMatchObject({ kind: 'refused', errors: [{ pointer: '/title' }] })
  laptop.type({ markdown: `${TEXT} More.` })
  await pass(60_000)
  expect(server.notes.get('note')?.version).toBe(1)
  await laptop.killAndReopen()
  expect(laptop.editor.content).toMatchObject({ title, markdown: `${TEXT} More.` })
  laptop.type({ title: title.slice(0, 200) })
  await pass(5_000)
  expect(laptop.state).toEqual({ kind: 'saved' })
  expect(server.notes.get('note')).toMatchObject({ title: title.slice(0, 200).trim(), markdown: `${TEXT} More.` })
})

test('a device whose storage is full does not remove earlier drafts', async () => {
  const { laptop } = pair()
  laptop.line = 'cut'
  laptop.type({ markdown: 'Precious' })
  await pass(100)
  laptop.drafts.isFull = true
  await laptop.killAndReopen()
  expect(laptop.words).toBe('Precious')
  expect(laptop.editor.saveDraftNow()).toBe(false)
  expect([...laptop.drafts.drafts.values()].map(({ content }) => content.markdown)).toEqual(['Precious'])
})

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('cut out' as const), at: fc.double({ min: 0, max: 1, noNaN: true }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 4_000 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('line' as const),
      line: fc.constantFrom('well', 'cut', 'answers lost', 'signed out'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
)

test('whatever two devices write, lose and recover, no character is lost', async () => {
  const scripts = fc.array(fc.tuple(fc.constantFrom('laptop', 'phone'), step), { minLength: 5, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(scripts, async (script) => {
      const { server, ...devices } = pair()
      // Each character typed is one of a kind.
      let next = 0xe000
      for (const [name, act] of script as [keyof typeof devices, (typeof script)[number][1]][]) {
        const device = devices[name]
        const text = device.words
        if (act.do === 'type') {
          const at = Math.floor(act.at * text.length)
          const typed = String.fromCharCode(...Array.from({ length: act.length }, () => next++))
          device.type({ markdown: text.slice(0, at) + typed + text.slice(at) })
        } else if (act.do === 'cut out') {
          // Only words that were there before: what is typed is to be found again.
          const words = [...text.matchAll(/[a-z]{3,}/g)]
          const word = words[Math.floor(act.at * words.length)]
          if (word) device.type({ markdown: text.slice(0, word.index) + text.slice(word.index + word[0].length) })
        } else if (act.do === 'wait') await pass(act.ms)
        else if (act.do === 'line') device.line = act.line as Device['line']
        else if (act.do === 'kill') {
          await pass(100)
          await device.killAndReopen()
        } else if (act.do === 'look') void device.editor.refresh()
        else device.keepBoth()
      }
      for (const device of Object.values(devices)) device.line = 'well'
      for (let round = 0; round < 8; round++) {
        await pass(70_000)
        for (const device of Object.values(devices)) {
          device.keepBoth()
          void device.editor.refresh()
        }
      }
      await pass(70_000)
      const final = server.notes.get('note')?.markdown ?? ''
      const missing = Array.from({ length: next - 0xe000 }, (_, n) => String.fromCharCode(0xe000 + n)).filter(
        (each) => !final.includes(each),
      )
      expect(missing).toEqual([])
      for (const device of Object.values(devices)) {
        expect(device.state.kind).not.toBe('conflict')
        expect(device.words).toBe(final)
        expect(device.drafts.drafts.size).toBe(0)
      }
    }),
    { numRuns: 200 },
  )
}, 120_000)

test('two tabs change one sentence, one of them in mid-word: each change is there once, or the learner is asked', async () => {
  const WORDS = ['The', 'cat', 'sat', 'on', 'the', 'mat.']
  const edit = fc.record({
    at: fc.nat({ max: WORDS.length - 1 }),
    kind: fc.constantFrom('insert', 'replace', 'delete'),
  })
  const edited = ({ at, kind }: { at: number; kind: string }, word: string) =>
    WORDS.toSpliced(at, kind === 'insert' ? 0 : 1, ...(kind === 'delete' ? [] : [word])).join(' ')
  const count = (text: string, word: string) => text.split(/\s+/).filter((each) => each === word).length
  let asked = 0
  await fc.assert(
    fc.asyncProperty(edit, edit, async (one, other) => {
      const server = new ModelServer()
      server.put('note', { title: 'Cats', markdown: WORDS.join(' '), topicId: null, tags: [] })
      const [left, right] = [new Device(server, 'note'), new Device(server, 'note')]
      left.type({ markdown: edited(one, 'now') })
      await pass(2_000)
      right.typeWithoutReport({ markdown: edited(other, 'so') })
      void right.editor.refresh()
      await pass(2_000)
      if (right.state.kind === 'conflict') {
        asked++
        expect(right.words).toBe(edited(other, 'so'))
        return
      }
      expect(count(right.words, 'now')).toBe(one.kind === 'delete' ? 0 : 1)
      expect(count(right.words, 'so')).toBe(other.kind === 'delete' ? 0 : 1)
      for (const word of WORDS) expect(count(right.words, word)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 300 },
  )
  expect(asked).toBeGreaterThan(0)
})
