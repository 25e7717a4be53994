import { pageBuild, STALE } from '#app/lib/build.ts'
import type { WorkerMessage } from '#app/lib/offline/kept-routes.ts'
import { toast } from '#app/ui/toast/toast.ts'

const send = (worker: ServiceWorker, message: WorkerMessage, port?: MessagePort) =>
  worker.postMessage(message, port ? [port] : [])

/** Says when a newer build waits to take over, and loads it by one press. */
export function offerUpdates(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let isOffered = false
  const offer = async () => {
    const { waiting } = registration
    if (!waiting || isOffered || signal.aborted) return
    // This page is of that build already.
    if ((await buildOf(waiting)) === pageBuild()) return send(waiting, { type: 'activate' })
    isOffered = true
    toast.info('A new version of Stoa is ready', {
      description: 'What you wrote is kept.',
      duration: Infinity,
      action: {
        label: 'Load it',
        onPress: () => {
          navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
          send(waiting, { type: 'activate' })
        },
      },
    })
  }
  const onFound = () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => void offer(), { signal })
  }
  registration.addEventListener('updatefound', onFound, { signal })
  onFound()
  void offer()
  const look = () => {
    registration.update().catch((error: unknown) => console.error('A new version could not be looked for', error))
  }
  document.addEventListener(STALE, look, { signal })
}

function buildOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true })
    port1.start()
    send(worker, { type: 'build' }, port2)
  })
}
