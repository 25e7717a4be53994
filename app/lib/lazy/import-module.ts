/** Dispatched on the document when a part failed again: the page then offers to be loaded again (app/ui/toast/toasts.tsx). */
export const PART_FAILED = 'stoa:part-failed'

/** Module by the address that could not be fetched, once another address is tried. */
const retried = new Map<string, { attempts: number; module?: Promise<unknown> }>()

/**
 * Imports a lazy part: `importModule(() => import('../part.tsx'))`. Many browsers remember that the fetch of a module failed and
 * reject each further import of that address until the page is loaded again, so a part that failed before is fetched under
 * another address. Only the part's own file is: what it imports keeps its address, and with it the state it shares.
 * @throws the import's error; the next call tries again
 */
export async function importModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const address = failedAddress(error)
    if (address === undefined) throw error
    const retry = retried.get(address)
    if (!retry) {
      retried.set(address, { attempts: 0 })
      throw error
    }
    retry.module ??= import(/* @vite-ignore */ `${address}?retry=${++retry.attempts}`).catch((failure: unknown) => {
      retry.module = undefined
      // What the part imports may have failed as well, and only a new load of the page fetches that again.
      if (navigator.onLine) document.dispatchEvent(new Event(PART_FAILED))
      throw failure
    })
    // The same file of the same build, so it has the same type.
    return retry.module as Promise<Module>
  }
}

/** Handles a failed import: nothing is to be reported while the chunk guard loads the page again (app/boot/chunk-guard.ts). */
export function undefinedWhileReloading(error: unknown): undefined {
  if (!('reloading' in document.documentElement.dataset)) throw error
}

/** Chromium and Firefox name the address that they could not import. Safari does not, and fetches again by itself. */
function failedAddress(error: unknown): string | undefined {
  return error instanceof TypeError ? /https?:\S+\.js/.exec(error.message)?.[0] : undefined
}
