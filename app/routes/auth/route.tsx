import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AuthLayout } from '#app/layouts/auth-layout.tsx'
import { layoutHead, LayoutNotFound } from '#app/layouts/not-found.tsx'

export const Route = createFileRoute('/auth')({
  head: layoutHead,
  component: Page,
  notFoundComponent: Missing,
})

function Page() {
  return (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  )
}

function Missing() {
  return <LayoutNotFound layout={AuthLayout} />
}
