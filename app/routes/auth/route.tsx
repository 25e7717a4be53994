import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { AuthLayout } from '#app/layouts/auth-layout.tsx'
import { layoutHead, LayoutNotFound } from '#app/layouts/not-found.tsx'

export const Route = createFileRoute('/auth')({
  beforeLoad: guard('visitor'),
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
