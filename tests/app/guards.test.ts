import { expect, test } from 'vitest'
import { guard, type GuardName } from '#app/guards/guard.ts'

test('an unknown route guard throws, also under a name that every object has', () => {
  const asRead: string[] = ['admin', 'toString']
  for (const name of asRead as GuardName[]) expect(() => guard(name)).toThrow(`Unknown route guard: ${name}`)
  expect(() => guard('auth', 'onboarding')).not.toThrow()
})
