import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'
import { paramOr404, Uuid } from '#app/lib/params.ts'

export const Route = createFileRoute('/dashboard/knowledge/notes/$uuid')({
  beforeLoad: guard('auth', 'onboarding'),
  params: {
    parse: ({ uuid }) => ({ uuid: paramOr404(Uuid, uuid) }),
    stringify: ({ uuid }) => ({ uuid: String(uuid) }),
  },
  component: Outlet,
})
