import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'

/** The steps that need an account; the first two are open to visitors. */
export const Route = createFileRoute('/onboarding/_authenticated')({ beforeLoad: guard('auth') })
