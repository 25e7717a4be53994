import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/dashboard/profile')({
  // It is nothing that were worth a request.
  codeSplitGroupings: [],
  component: Outlet,
})
