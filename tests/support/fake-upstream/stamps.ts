/** A token that says when it left, so that whoever gets it on this machine knows how long it was under way. */
export function stampedToken(number: number): string {
  const microseconds = Math.round((performance.timeOrigin + performance.now()) * 1000)
  return `w${number}t${microseconds.toString(36)}z `
}

export interface Stamp {
  token: string
  /** Milliseconds since 1970, to the microsecond. */
  sentAt: number
}

/** The stamped tokens in a text, whatever is between them. */
export function stampsIn(text: string): Stamp[] {
  return Array.from(text.matchAll(/w\d+t([0-9a-z]+)z /g), ([token, microseconds = '']) => ({
    token,
    sentAt: parseInt(microseconds, 36) / 1000,
  }))
}
