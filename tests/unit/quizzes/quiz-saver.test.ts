import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newQuestion } from '#app/features/quizzes/edit/new-question.ts'
import type { QuestionDraft } from '#app/features/quizzes/edit/saving/question-drafts.ts'
import { fingerprint } from '#app/features/quizzes/edit/saving/question-drafts.ts'
import { QuizSaver } from '#app/features/quizzes/edit/saving/quiz-saver.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { QuizSettings } from '#worker/contracts/quizzes/quizzes.ts'

const asked = (text: string): Question => ({ ...newQuestion('short'), text })
const texts = (questions: readonly Question[]) => questions.map(({ text }) => text)
const lost = new TypeError('Failed to fetch')

/** A server that keeps questions as ours does, and fails while `failing`. */
function fakeServer(questions: Question[]) {
  const stored = { questions: [...questions], title: 'Cells', failing: null as unknown, calls: [] as string[] }
  const call = async (name: string) => {
    stored.calls.push(name)
    if (stored.failing) throw stored.failing
  }
  return {
    stored,
    server: {
      update: async ({ title }: { title?: string }) => {
        await call('update')
        if (title) stored.title = title
      },
      save: async (question: Question, at: number | undefined) => {
        await call(`save ${question.text}`)
        const index = stored.questions.findIndex(({ id }) => id === question.id)
        if (index >= 0) stored.questions[index] = question
        else stored.questions.splice(at ?? stored.questions.length, 0, question)
        return question
      },
      remove: async (id: string) => {
        await call('remove')
        stored.questions = stored.questions.filter((question) => question.id !== id)
      },
      order: async (ids: string[]) => {
        await call('order')
        stored.questions = ids.flatMap((id) => stored.questions.find((question) => question.id === id) ?? [])
      },
    },
  }
}

let device: Map<string, QuestionDraft>
const drafts = {
  save: (key: string, draft: QuestionDraft) => (device.set(key, draft), true),
  remove: (key: string) => void device.delete(key),
  list: (prefix: string) => [...device].flatMap(([key, draft]) => (key.startsWith(prefix) ? [draft] : [])),
}

function open(questions: Question[]) {
  const { stored, server } = fakeServer(questions)
  const copied = vi.fn<(question: Question) => void>()
  const content = { title: 'Cells', topicId: null, settings: QuizSettings.parse({}), questions }
  const saver = new QuizSaver({ draftKey: 'me:7', content, server, drafts, onSaved: () => {}, onCopied: copied })
  return { saver, stored, copied }
}

beforeEach(() => {
  device = new Map()
})

describe('an editor of a quiz', () => {
  test('sends what differs, and nothing twice', async () => {
    const [a, b] = [asked('a'), asked('b')]
    const { saver, stored } = open([a, b])
    saver.changeHead({ title: 'Plants' })
    saver.insert(asked('c'), 1)
    saver.order([b, ...saver.state.content.questions.filter((question) => question !== b)])
    saver.changeQuestion({ ...a, text: 'a, again' })
    await saver.flush()
    expect(stored.title).toBe('Plants')
    expect(texts(stored.questions)).toEqual(['b', 'a, again', 'c'])
    expect(saver.state.saving).toBe('saved')
    expect(device.size).toBe(0)
    const { length } = stored.calls
    await saver.flush()
    expect(stored.calls).toHaveLength(length)
  })

  test('puts a deleted question back at its place, whether the deletion was sent or not', async () => {
    const questions = [asked('a'), asked('b'), asked('c')]
    const [, b] = questions
    if (!b) throw new Error('no question')
    for (const isSent of [false, true]) {
      const { saver, stored } = open(questions)
      saver.remove(b.id)
      if (isSent) {
        await saver.flush()
        expect(texts(stored.questions)).toEqual(['a', 'c'])
      }
      saver.insert(b, 1)
      await saver.flush()
      expect(texts(stored.questions)).toEqual(['a', 'b', 'c'])
    }
  })

  test('keeps what the network lost as a draft, which the next editor saves', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const a = asked('a')
    const first = open([a])
    first.stored.failing = lost
    first.saver.changeQuestion({ ...a, text: 'a, typed in the tunnel' })
    first.saver.insert(asked('new'), 0)
    await first.saver.stop()
    expect(first.saver.state.saving).toBe('local')
    expect(device.size).toBe(2)

    const second = open([a])
    second.saver.restore()
    await second.saver.flush()
    expect(texts(second.stored.questions)).toEqual(['new', 'a, typed in the tunnel'])
    expect(device.size).toBe(0)
  })

  test('keeps a draft as a copy where the question was saved elsewhere meanwhile', async () => {
    const a = asked('a')
    device.set(`me:7:${a.id}`, { question: { ...a, text: 'here' }, base: fingerprint(a), at: 0 })
    const { saver, stored, copied } = open([{ ...a, text: 'elsewhere' }])
    saver.restore()
    await saver.flush()
    expect(texts(stored.questions)).toEqual(['elsewhere', 'here'])
    expect(copied).toHaveBeenCalledOnce()
    expect(device.size).toBe(0)
  })

  test('saves the others where one is refused, and says why', async () => {
    const [a, b] = [asked('a'), asked('b')]
    const { saver, stored } = open([a, b])
    const problem = { type: 'about:blank', code: 'question-limit', status: 409, title: 'Too much', detail: 'No room.' }
    stored.failing = Object.assign(new Error('refused'), { problem })
    saver.changeQuestion({ ...a, text: 'too long' })
    await saver.flush()
    expect(saver.state.refused).toEqual({ [a.id]: 'No room.' })
    stored.failing = null
    saver.changeQuestion({ ...b, text: 'b, again' })
    await saver.flush()
    expect(texts(stored.questions)).toEqual(['a', 'b, again'])
    expect(saver.state).toMatchObject({ saving: 'refused', reason: 'No room.' })
    expect([...device.keys()]).toEqual([`me:7:${a.id}`])
    saver.changeQuestion({ ...a, text: 'short' })
    await saver.flush()
    expect(saver.state.saving).toBe('saved')
  })

  test('does not send a title without words', async () => {
    const { saver, stored } = open([])
    saver.changeHead({ title: ' ' })
    await saver.flush()
    expect(stored.calls).toEqual([])
    expect(saver.state).toMatchObject({ saving: 'refused', reason: 'Give the quiz a title.' })
  })
})
