import type { ComponentType } from 'react'

/** Props that every overlay receives in addition to its own. */
export interface OverlayProps<Result = void> {
  open: boolean
  /** Closes the overlay and resolves `open` with the result. */
  onClose: (result?: Result) => void
  /** To be called when the closing animation has ended; unmounts the overlay. */
  onClosed: () => void
}

declare const types: unique symbol
/** The id of an overlay, with the types of its props and result. */
export type OverlayId<Props, Result> = string & { readonly [types]?: (props: Props) => Result }

interface Entry {
  id: string
  component: ComponentType<OverlayProps<unknown>>
  props: object
  open: boolean
  mounted: boolean
  destroyOnClose: boolean
  settle: (result: unknown) => void
}
export type OverlayEntry = Readonly<Entry>
export type OverlayStore = ReturnType<typeof createOverlay>

const noop = () => {}

/** Overlays opened from code (specification §4). Every call with an id that is not known throws `Overlay not found`. */
export function createOverlay() {
  let entries: readonly OverlayEntry[] = []
  let count = 0
  const listeners = new Set<() => void>()

  function find(id: string): OverlayEntry {
    const entry = entries.find((each) => each.id === id)
    if (!entry) throw new Error('Overlay not found')
    return entry
  }
  function change(next: readonly OverlayEntry[]) {
    entries = next
    for (const listener of listeners) listener()
  }
  function patch(id: string, part: Partial<Entry>) {
    change(entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)))
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    entries: () => entries,
    isOpen: (id: string): boolean => find(id).open,

    /** Registers a component; `destroyOnClose` removes it and its id once it has closed. */
    create<Props extends object, Result = void>(
      component: ComponentType<Props & OverlayProps<Result>>,
      options: { destroyOnClose?: boolean } = {},
    ): OverlayId<Props, Result> {
      const id = `overlay-${++count}`
      const entry: Entry = {
        id,
        component: erase(component),
        props: {},
        open: false,
        mounted: false,
        destroyOnClose: options.destroyOnClose ?? false,
        settle: noop,
      }
      change([...entries, entry])
      return id
    },

    /** Resolves with the argument of `close`; undefined if it is closed, unmounted or opened again without a result. */
    open<Props extends object, Result>(id: OverlayId<Props, Result>, props: Props): Promise<Result | undefined> {
      find(id).settle(undefined)
      const { promise, resolve } = Promise.withResolvers<Result | undefined>()
      patch(id, { props, open: true, mounted: true, settle: (result) => resolve(trusted<Result>(result)) })
      return promise
    },

    close<Props, Result>(id: OverlayId<Props, Result>, result?: Result): void {
      const { settle } = find(id)
      patch(id, { open: false, settle: noop })
      settle(result)
    },

    /** Unmounts an overlay at once; the id of a destroyed one is unknown from then on. */
    unmount(id: string): void {
      const { settle, destroyOnClose } = find(id)
      if (destroyOnClose) change(entries.filter((entry) => entry.id !== id))
      else patch(id, { open: false, mounted: false, settle: noop })
      settle(undefined)
    },
  }
}

/** Entries of all types share one list; the id returned by `create` keeps the types of props and results. */
function erase<Props, Result>(component: ComponentType<Props & OverlayProps<Result>>) {
  return component as ComponentType<never> as ComponentType<OverlayProps<unknown>>
}
/** See `erase`. */
function trusted<Result>(result: unknown) {
  return result as Result | undefined
}
