import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/dashboard/profile')({
  // Too small for a request of its own.
  codeSplitGroupings: [],
  component: Outlet,
})
