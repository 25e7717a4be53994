import { expect, test } from 'vitest'
import { unfinishedNotice } from '#app/features/coach/chat/unfinished-notice.ts'
import { createMessage, canContinue } from '#app/features/coach/session/messages.ts'
import type { ChatMessage } from '#worker/contracts/coach.ts'

const answer = (status: ChatMessage['status'], text: string, error: string | null = null) =>
  createMessage('coach', { parentId: null, text, status, error })

test('an interrupted answer with text can be continued, an empty one is retried in its place', () => {
  for (const code of ['engine-cut', 'engine-silent']) {
    const broken = answer('failed', 'Some words', code)
    expect(unfinishedNotice(broken)).toMatchObject({ action: 'Continue', sentence: expect.stringContaining('is kept') })
    expect(canContinue(broken)).toBe(true)
    const nothing = answer('failed', '', code)
    expect(unfinishedNotice(nothing)?.action).toBe('Retry')
    expect(unfinishedNotice(nothing)?.sentence).not.toContain('What was written so far')
    expect(canContinue(nothing), 'no empty branch beside it').toBe(true)
  }
  expect(unfinishedNotice(answer('interrupted', 'Some'))?.action).toBe('Continue')
  expect(unfinishedNotice(answer('interrupted', ''))?.sentence).not.toContain('What was written so far')
})

test('a retry of a stopped or failed answer with text is another branch', () => {
  expect(canContinue(answer('stopped', 'Some words'))).toBe(false)
  expect(canContinue(answer('failed', 'Some words', 'engine-refused'))).toBe(false)
  expect(unfinishedNotice(answer('failed', 'Some words', 'engine-refused'))?.action).toBe('Retry')
  expect(unfinishedNotice(answer('complete', 'All of it'))).toBeNull()
})

test('the true reason is told, and trying again is offered where it helps', () => {
  const busy = { ...answer('failed', '', 'engine-busy'), retryAfter: 42 }
  expect(unfinishedNotice(busy)).toEqual({
    sentence: 'The model is busy. Your question is kept: ask again in 42 seconds.',
    action: 'Retry',
  })
  expect(unfinishedNotice(answer('failed', '', 'engine-key'))).toMatchObject({
    sentence: expect.stringContaining('key of this site'),
    action: 'Retry',
  })
  expect(unfinishedNotice(answer('failed', '', 'chat-too-long'))).toMatchObject({
    sentence: expect.stringContaining('new chat'),
    action: null,
  })
  const full = answer('failed', 'x'.repeat(40_000), 'answer-limit')
  expect(unfinishedNotice(full)).toMatchObject({ sentence: expect.stringContaining('longest answer'), action: null })
  expect(canContinue(full)).toBe(false)
})
