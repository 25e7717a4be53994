import type { TestProject } from 'vitest/node'
import { startFakeUpstream } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    fakeUpstream: string
  }
}

/** One fake upstream for all test files, reached by real HTTP from inside workerd. */
export default async function setup(project: TestProject) {
  const upstream = await startFakeUpstream()
  project.provide('fakeUpstream', upstream.origin)
  return upstream.close
}
