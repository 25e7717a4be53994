const NAME = 'stoa:live-player'

interface Player {
  name: string
  key: string
}

/** Who this browser is in the room it joined last: after a reload, or on a tab that was closed, the same player. */
export function rememberedPlayer(code: string): Player | null {
  try {
    const stored = JSON.parse(localStorage.getItem(NAME) ?? 'null') as ({ code: string } & Player) | null
    return stored?.code === code ? { name: stored.name, key: stored.key } : null
  } catch (error) {
    console.error('The player could not be read from this device', error)
    return null
  }
}

export function rememberPlayer(code: string, player: Player): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ code, ...player }))
  } catch (error) {
    console.error('The player could not be kept on this device', error)
  }
}
