import { useQuery } from '@tanstack/react-query'
import { engineQuery } from './queries.ts'

/** Names the engine that answers. */
export function EngineChip() {
  const { data: engine } = useQuery(engineQuery)
  if (!engine) return null
  const label =
    engine.kind === 'embedded'
      ? 'Answers from your notes · embedded engine'
      : `Answers from ${engine.name} with your notes · it can be wrong`
  return <p className="mt-2 text-center text-xs wrap-anywhere text-muted">{label}</p>
}
