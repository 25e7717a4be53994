import { createClientOnlyFn } from '@tanstack/react-start'
import { importModule, undefinedWhileReloading } from '#app/lib/lazy/import-module.ts'

/** Undefined where the chunk guard is loading the page again, because the build may not be on the server any more. */
export const loadCoachChat = createClientOnlyFn(() =>
  importModule(() => import('./coach-chat.ts')).catch(undefinedWhileReloading),
)
