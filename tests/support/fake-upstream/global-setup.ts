import type { TestProject } from 'vitest/node'
import { type FakeUpstream, startFakeUpstream } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    fakeUpstream: string
  }
}

let upstream: FakeUpstream | undefined

/** One fake upstream for all test files, reached by real HTTP from inside workerd. */
export async function setup(project: TestProject): Promise<void> {
  upstream = await startFakeUpstream()
  project.provide('fakeUpstream', upstream.origin)
}

export async function teardown(): Promise<void> {
  await upstream?.close()
}
