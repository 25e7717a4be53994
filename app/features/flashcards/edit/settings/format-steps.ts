const UNITS: Record<string, number> = { s: 1, m: 60, min: 60, h: 3_600, d: 86_400 }

/** Parses "1m 10m 1d" into seconds; a bare number is minutes. Null where a part is invalid. */
export function parseSteps(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  const steps = parts.map((part) => {
    const found = /^(\d+(?:\.\d+)?)(s|m|min|h|d)?$/i.exec(part)
    return found ? Math.round(Number(found[1]) * (UNITS[(found[2] ?? 'm').toLowerCase()] ?? 60)) : null
  })
  return steps.every((step) => step !== null) ? steps : null
}

/** Formats seconds as "1m 10m 1d". */
export function formatSteps(steps: readonly number[]): string {
  return steps.map(formatStep).join(' ')
}

function formatStep(seconds: number): string {
  if (seconds % 86_400 === 0) return `${seconds / 86_400}d`
  if (seconds % 3_600 === 0) return `${seconds / 3_600}h`
  return seconds % 60 === 0 ? `${seconds / 60}m` : `${seconds}s`
}
