import type { TestProject } from 'vitest/node'
import { type FakeTranslators, startFakeTranslators } from '../translate/fake-servers.ts'
import { type FakeUpstream, startFakeUpstream } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    fakeUpstream: string
    fakeTranslators: { libre: string; apertium: string }
    /** A real Apertium server, where there is one. */
    apertium: string | null
  }
}

let upstream: FakeUpstream | undefined
let translators: FakeTranslators | undefined

/** One fake upstream for all test files, reached by real HTTP from inside workerd. */
export async function setup(project: TestProject): Promise<void> {
  upstream = await startFakeUpstream()
  project.provide('fakeUpstream', upstream.origin)
  translators = await startFakeTranslators()
  project.provide('fakeTranslators', { libre: translators.libre, apertium: translators.apertium })
  project.provide('apertium', process.env.APERTIUM_URL ?? null)
}

export async function teardown(): Promise<void> {
  await upstream?.close()
  await translators?.close()
}
