import { watchBuilds } from '../page-tasks/build-watch.ts'
import { reportPageViews } from '../page-tasks/page-views.ts'
import { start } from '../start.ts'
import { hydrateOnInteraction } from './hydrate-on-interaction.ts'
import { markSession } from './session-mark.ts'
import { markSignInOptions } from './sign-in-options.ts'

start([watchBuilds, reportPageViews, markSession, markSignInOptions, hydrateOnInteraction])
