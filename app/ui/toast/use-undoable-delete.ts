import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TOAST_DURATION, toast } from './toast.ts'

/**
 * Deletes items of a list with Undo: an item is hidden at once, and `send` deletes it when Undo is no longer offered, or when
 * the list or the page is closed before that.
 * @param send reports its own failure; the item is shown again if the list still has it afterwards
 */
export function useUndoableDelete(send: (id: string) => Promise<unknown>, message: string) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const cancel = (id: string) => {
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
    setHidden((now) => new Set([...now].filter((each) => each !== id)))
  }
  const commit = async (id: string) => {
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
    await send(id)
    cancel(id)
  }
  const flush = useEffectEvent(() => {
    for (const id of [...timers.current.keys()]) void commit(id)
  })
  useEffect(() => {
    const onPageHide = () => flush()
    addEventListener('pagehide', onPageHide)
    return () => {
      removeEventListener('pagehide', onPageHide)
      flush()
    }
  }, [])
  const remove = (id: string) => {
    setHidden((now) => new Set([...now, id]))
    timers.current.set(
      id,
      setTimeout(() => void commit(id), TOAST_DURATION),
    )
    toast.undo(message, () => cancel(id))
  }
  return { hidden, remove }
}
