/** Microseconds on the clock that all processes of a machine share. */
function microseconds(): number {
  return Number(process.hrtime.bigint() / 1000n)
}

/** Milliseconds, on the clock of stamps. */
export const stampClock = (): number => microseconds() / 1000

/** A token that says when it left, so that whoever gets it on this machine knows how long it was under way. */
export function stampedToken(number: number): string {
  return `w${number}t${microseconds().toString(36)}z `
}

export interface Stamp {
  token: string
  /** Milliseconds on `stampClock`. */
  sentAt: number
}

/** The stamped tokens in a text, whatever is between them. */
export function stampsIn(text: string): Stamp[] {
  return Array.from(text.matchAll(/w\d+t([0-9a-z]+)z(?=[\s"]|$)/g), ([token, sent = '']) => ({
    token,
    sentAt: parseInt(sent, 36) / 1000,
  }))
}
