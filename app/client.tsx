import { notifyManager, onlineManager } from '@tanstack/react-query'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterPointerRelease } from './lib/pointer/after-pointer-release.ts'
import { getRouter } from './router.tsx'

/** Tells the boot script that React has hydrated the page. */
function Mounted() {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.mounted = ''
    document.dispatchEvent(new Event('stoa:mounted'))
    if (dataset.hydrateClient === undefined) setTimeout(loadPageTasks)
  }, [])
  return null
}

async function loadPageTasks() {
  try {
    const { startPageTasks } = await import('./boot/page-tasks/page-tasks.ts')
    startPageTasks()
  } catch (error) {
    console.error('Background tasks could not be loaded', error)
  }
}

// Query results are rendered once the pointer is released: content that moves between press and release loses the click.
notifyManager.setScheduler(afterPointerRelease(window))

// It takes a page for online until the browser says otherwise, and one that the service worker has kept may begin without a network.
onlineManager.setOnline(navigator.onLine)

function hydratePage() {
  try {
    // A transition hydrates in slices, between which the page answers a press or a key.
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RouterClient router={getRouter()} />
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
}

// A task of its own: evaluating the code and making the router together would block a phone for a tenth of a second.
setTimeout(hydratePage)
