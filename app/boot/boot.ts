import { keepInstallPrompt } from '#app/lib/offline/install-prompt.ts'
import { start } from './start.ts'

// The tasks of a rendered page start once React has hydrated it (page-tasks/page-tasks.ts).
start([keepInstallPrompt])
