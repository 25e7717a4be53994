import { useQuery } from '@tanstack/react-query'
import { useUser } from '#app/lib/use-user.ts'
import { formatModelSpent } from '#worker/domain/usage/model-spent.ts'
import { engineQuery } from './engine-queries.ts'

/** Names the engine that answers. */
export function EngineChip() {
  const { data: engine } = useQuery(engineQuery)
  const { timeZone } = useUser()
  if (!engine) return null
  const label = engine.spent
    ? `${formatModelSpent(engine.spent, timeZone)} Until then the embedded engine answers from your notes.`
    : engine.kind === 'embedded'
      ? 'Answers from your notes · embedded engine'
      : `Answers from ${engine.name} with your notes · it can be wrong`
  return <p className="mt-2 text-center text-xs wrap-anywhere text-muted">{label}</p>
}
