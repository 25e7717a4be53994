import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { uuidOr404 } from '#app/lib/params.ts'

export const Route = createFileRoute('/dashboard/knowledge/notes/$uuid')({
  beforeLoad: guard('auth', 'onboarding'),
  params: {
    parse: ({ uuid }) => ({ uuid: uuidOr404(uuid) }),
    stringify: ({ uuid }) => ({ uuid: String(uuid) }),
  },
  component: Outlet,
})
