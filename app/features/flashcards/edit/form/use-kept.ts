import { useEffect, useState } from 'react'
import { FACT_KIND_OPTIONS, type FactValues } from './fact-values.ts'

/** The values of a form, kept in this tab under a name until they are saved or given up. */
export function useKept(name: string | undefined, initial: FactValues) {
  const { kind, front, back, tags } = initial
  const [values, setValues] = useState<FactValues>({ kind, front, back, tags })
  const key = name && `stoa:card:${name}`
  // After hydration: the server knows nothing of this tab.
  useEffect(() => {
    const kept = key ? readKept(key) : null
    if (kept) setValues(kept)
  }, [key])
  const set = (part: Partial<FactValues>) => {
    const next = { ...values, ...part }
    setValues(next)
    if (key) write(key, next)
  }
  const forget = () => {
    if (key) drop(key)
  }
  return { values, set, forget }
}

function readKept(key: string): FactValues | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { kind, front, back, tags }: Partial<Record<keyof FactValues, unknown>> = kept
    if (typeof front !== 'string' || typeof back !== 'string' || !Array.isArray(tags)) return null
    return {
      kind: FACT_KIND_OPTIONS.find(({ value }) => value === kind)?.value ?? 'basic',
      front,
      back,
      tags: tags.filter((tag) => typeof tag === 'string'),
    }
  } catch (error) {
    console.error('What was being written could not be read', error)
    return null
  }
}

/** A browser that keeps nothing (full, or forbidden) still lets one write. */
function write(key: string, values: FactValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values))
  } catch (error) {
    console.error('What is being written could not be kept', error)
  }
}

function drop(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch (error) {
    console.error('What was kept could not be dropped', error)
  }
}
