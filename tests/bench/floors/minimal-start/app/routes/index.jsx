import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'

export const Route = createFileRoute('/')({ component: Page })

function Page() {
  useEffect(() => {
    document.documentElement.dataset.mounted = ''
  }, [])
  return <h1>A floor</h1>
}
