import { notifyManager } from '@tanstack/react-query'
import { StartClient } from '@tanstack/react-start/client'
import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { whenLetGo } from './lib/pointer/let-go.ts'

/** Tells the boot script that the page is live. */
function Mounted() {
  useEffect(() => {
    document.documentElement.dataset.mounted = ''
    document.dispatchEvent(new Event('stoa:mounted'))
    if (document.documentElement.dataset.holdClient === undefined) setTimeout(goOn)
  }, [])
  return null
}

/** What a rendered page does by itself, now that it is live. */
async function goOn() {
  try {
    const { afterLive } = await import('./boot/after/after.ts')
    afterLive()
  } catch (error) {
    console.error('What comes after a page could not be loaded', error)
  }
}

// What is fetched is shown once what is being pressed has been let go.
notifyManager.setScheduler(whenLetGo(window))

try {
  // In slices: a press or a key meanwhile is answered between two of them.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StartClient />
        <Mounted />
      </StrictMode>,
      {
        onUncaughtError: (error) => console.error('Error while mounting app', error),
        onRecoverableError: (error) => console.error('Hydration', error),
      },
    )
  })
} catch (error) {
  console.error('Error while mounting app', error)
}
