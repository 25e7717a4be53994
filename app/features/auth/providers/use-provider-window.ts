import { useEffect, useRef, useState } from 'react'
import { failureSentence } from '#app/lib/forms/errors.ts'
import type { Provider } from '#worker/contracts/account/providers.ts'
import { outcomeSentence } from './provider-sentences.ts'
import { listenToWindow, openProviderWindow, type ProviderOutcome } from './provider-window.ts'

interface State {
  /** Whose window is open. */
  pending: Provider | null
  failure: string | null
}

/**
 * Signs in at another site in a window of its own.
 * @param start asks the server for the address to open
 * @param onDone once the window says that it is done; false where the server knows nothing of it
 */
export function useProviderWindow(
  start: (provider: Provider) => Promise<{ url: string }>,
  onDone: () => Promise<boolean>,
) {
  const [state, setState] = useState<State>({ pending: null, failure: null })
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  const end = async (provider: Provider, outcome: ProviderOutcome) => {
    if (outcome !== 'done') return setState({ pending: null, failure: outcomeSentence(outcome, provider) })
    setState({ pending: provider, failure: null })
    try {
      const isTrue = await onDone()
      setState({ pending: null, failure: isTrue ? null : outcomeSentence('failed', provider) })
    } catch (error) {
      setState({ pending: null, failure: failureSentence(error) })
    }
  }
  const press = async (provider: Provider) => {
    stop.current()
    const opened = openProviderWindow()
    setState({ pending: provider, failure: null })
    try {
      const { url } = await start(provider)
      // Where the browser opens no window, this page goes there, and comes back.
      if (!opened) return window.location.assign(url)
      opened.location.replace(url)
      stop.current = listenToWindow(opened, (outcome) => void end(provider, outcome))
    } catch (error) {
      opened?.close()
      setState({ pending: null, failure: failureSentence(error) })
    }
  }
  return { ...state, press: (provider: Provider) => void press(provider) }
}
