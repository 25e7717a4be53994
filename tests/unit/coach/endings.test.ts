import { expect, test } from 'vitest'
import { endingOf } from '#app/features/coach/chat/endings.ts'
import { createMessage, canContinue } from '#app/features/coach/session/messages.ts'
import type { ChatMessage } from '#worker/contracts/coach.ts'

const answer = (status: ChatMessage['status'], text: string, error: string | null = null) =>
  createMessage('coach', { parentId: null, text, status, error })

test('what broke off with words goes on by one press, what never began is asked again in its place', () => {
  for (const code of ['engine-cut', 'engine-silent']) {
    const broken = answer('failed', 'Some words', code)
    expect(endingOf(broken)).toMatchObject({ action: 'Continue', sentence: expect.stringContaining('is kept') })
    expect(canContinue(broken)).toBe(true)
    const nothing = answer('failed', '', code)
    expect(endingOf(nothing)?.action).toBe('Retry')
    expect(endingOf(nothing)?.sentence).not.toContain('What had come')
    expect(canContinue(nothing), 'no empty branch beside it').toBe(true)
  }
  expect(endingOf(answer('interrupted', 'Some'))?.action).toBe('Continue')
  expect(endingOf(answer('interrupted', ''))?.sentence).not.toContain('What had come')
})

test('an answer that was stopped or refused with words is answered anew beside them', () => {
  expect(canContinue(answer('stopped', 'Some words'))).toBe(false)
  expect(canContinue(answer('failed', 'Some words', 'engine-refused'))).toBe(false)
  expect(endingOf(answer('failed', 'Some words', 'engine-refused'))?.action).toBe('Retry')
  expect(endingOf(answer('complete', 'All of it'))).toBeNull()
})
