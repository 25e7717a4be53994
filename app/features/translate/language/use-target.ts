import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TranslateEngine, TranslateStart } from '#worker/contracts/translate/engines.ts'
import type { Formality } from '#worker/contracts/translate/limits.ts'
import type { Translation } from '#worker/contracts/translate/translations.ts'
import { saveTarget, startQuery } from '../translate-queries.ts'
import { targetFor } from './engine-support.ts'

type Last = TranslateStart['last']

/** The target language, by the last choice on this or an earlier visit. */
export function useTarget(start: TranslateStart, stored: Translation | undefined) {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<string | null>(null)
  const [last, setLast] = useState<Last>(() => lastOf(start, stored))
  const updateStart = (change: Partial<TranslateStart>) =>
    queryClient.setQueryData(startQuery.queryKey, (known) => known && { ...known, ...change })
  return {
    pending,
    setPending,
    of: (source: string | null, engines: readonly TranslateEngine[]) => pending ?? targetFor(source, last, engines),
    /** Chosen by the learner, and stored for the next visit. */
    choose: (target: string, beside: string | null) => {
      setPending(target)
      updateStart({ chosen: { target, beside } })
      saveTarget({ target, beside })
    },
    /** The next text has the same target, unless it is in that language. */
    used: (source: string | null, target: string, formality: Formality) => {
      setLast({ source, target, formality })
      setPending(null)
      updateStart({ last: { source, target, formality }, chosen: null })
    },
    opened: (translation: Translation) => {
      setPending(null)
      setLast(lastOf(queryClient.getQueryData(startQuery.queryKey) ?? start, translation))
    },
  }
}

/** A choice made beside a stored translation applies to that one alone. */
function lastOf({ last, chosen }: TranslateStart, stored: Translation | undefined): Last {
  const from = stored ?? last
  if (!chosen || (stored && chosen.beside !== stored.id)) return from
  return { source: from?.source ?? null, target: chosen.target, formality: from?.formality ?? 'auto' }
}
