import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/guards/guard.ts'

export const Route = createFileRoute('/_public/_authenticated')({ beforeLoad: guard('auth') })
