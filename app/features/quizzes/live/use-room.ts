import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { preloadMarkdown } from '#app/ui/lazy-markdown.tsx'
import type { RoomConnection, RoomState } from './room-connection.ts'

export interface Room extends RoomState {
  connection: RoomConnection
}

/**
 * Connects to a room while the page is open; `room` is null until its code has come. A player who joins before that has joined
 * as soon as the room answers.
 */
export function useRoom(code: string, as: 'host' | 'player'): { room: Room | null; join: (name: string) => void } {
  const [connection, setConnection] = useState<RoomConnection | null>(null)
  const askedName = useRef<string | null>(null)
  useEffect(() => {
    let opened: RoomConnection | null = null
    let hasLeft = false
    const open = async () => {
      const { RoomConnection } = await importModule(() => import('./room-connection.ts'))
      if (hasLeft) return
      opened = new RoomConnection(code, as)
      if (askedName.current !== null) opened.join(askedName.current)
      setConnection(opened)
      // While the others come, so that no question waits for its code.
      await Promise.all([import('./question-stage.tsx'), preloadMarkdown()])
    }
    open().catch((error: unknown) => console.error('Code of the game could not be loaded', error))
    return () => {
      hasLeft = true
      opened?.close()
    }
  }, [code, as])
  const state = useSyncExternalStore(
    connection?.subscribe ?? never,
    () => connection?.state ?? null,
    () => null,
  )
  const join = useCallback(
    (name: string) => {
      askedName.current = name
      connection?.join(name)
    },
    [connection],
  )
  return { room: connection && state && { ...state, connection }, join }
}

const never = () => () => undefined
