import { useEffect, useState } from 'react'
import { localDrafts } from '#app/lib/drafts/local-drafts.ts'
import { FACT_KIND_OPTIONS, type FactValues } from './fact-values.ts'

/** Cards that are being written, in this tab only: each tab adds its own. */
export const factDrafts = localDrafts<FactValues>({ kind: 'card', parse, storage: () => sessionStorage })

/** The values of a form, stored as a draft until they are saved or given up. Without a key nothing is stored. */
export function useFactDraft(key: string | undefined, initial: FactValues) {
  const { kind, front, back, tags } = initial
  const [values, setValues] = useState<FactValues>({ kind, front, back, tags })
  // After hydration: the server cannot know this tab's drafts.
  useEffect(() => {
    const draft = key ? factDrafts.load(key) : null
    if (draft) setValues(draft)
  }, [key])
  const set = (part: Partial<FactValues>) => {
    const next = { ...values, ...part }
    setValues(next)
    if (key) factDrafts.save(key, next)
  }
  const removeDraft = () => {
    if (key) factDrafts.remove(key)
  }
  return { values, set, removeDraft }
}

function parse(stored: unknown): FactValues | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { kind, front, back, tags }: Partial<Record<keyof FactValues, unknown>> = stored
  if (typeof front !== 'string' || typeof back !== 'string' || !Array.isArray(tags)) return null
  return {
    kind: FACT_KIND_OPTIONS.find(({ value }) => value === kind)?.value ?? 'basic',
    front,
    back,
    tags: tags.filter((tag) => typeof tag === 'string'),
  }
}
