import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'

/** The steps that save what the learner answers; the two before them are open to visitors. */
export const Route = createFileRoute('/onboarding/_authenticated')({ beforeLoad: guard('auth') })
