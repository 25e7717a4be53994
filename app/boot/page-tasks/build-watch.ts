import { FIRST_LOOK_MS, isStale, LOOK_EVERY_MS, markStale, pageBuild } from '#app/lib/build.ts'
import { whenLoaded } from './when-loaded.ts'

/**
 * About a second after load, and then from time to time: the manifest of this build and the latest build's id. Both are
 * only looked at; failing to get them is logged and nothing else (specification §8).
 */
export function watchBuilds(): void {
  const build = pageBuild()
  if (!build) return
  const look = async () => {
    // Without a network nothing newer can be seen.
    if (!navigator.onLine) return void setTimeout(look, LOOK_EVERY_MS)
    try {
      const latest = await getJson('/builds/latest.json')
      if (latest.id !== build) return markStale()
    } catch (error) {
      console.error('Latest build could not be read', error)
    }
    if (!isStale()) setTimeout(look, LOOK_EVERY_MS)
  }
  whenLoaded(() => {
    setTimeout(() => {
      if (navigator.onLine)
        getJson(`/builds/meta/${build}.json`).catch((error) => console.error('Build manifest could not be read', error))
      void look()
    }, FIRST_LOOK_MS)
  })
}

async function getJson(path: string): Promise<{ id?: string }> {
  const answer = await fetch(path, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
}
