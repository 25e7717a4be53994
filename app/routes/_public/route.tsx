import { createFileRoute, Outlet } from '@tanstack/react-router'
import { DefaultLayout } from '#app/layouts/default-layout.tsx'
import { layoutHead, LayoutNotFound } from '#app/layouts/not-found.tsx'

/** The frame of all pages outside sign-in, onboarding and the dashboard. */
export const Route = createFileRoute('/_public')({
  head: layoutHead,
  component: Page,
  notFoundComponent: Missing,
})

function Page() {
  return (
    <DefaultLayout>
      <Outlet />
    </DefaultLayout>
  )
}

function Missing() {
  return <LayoutNotFound layout={DefaultLayout} />
}
