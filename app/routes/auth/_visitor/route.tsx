import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'

/** Pages for who is not signed in; a link from an e-mail is for whoever opens it. */
export const Route = createFileRoute('/auth/_visitor')({
  beforeLoad: guard('visitor'),
  // Too small for a request of its own.
  codeSplitGroupings: [],
  component: Outlet,
})
