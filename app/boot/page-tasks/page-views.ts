import { isLocalHost, PAGE_FINISHED, PAGE_VIEW_DELAY_MS, type PageView } from '#app/lib/page/page-view.ts'
import { whenLoaded } from './when-loaded.ts'

/** Pages whose address or title holds ids, tokens or a learner's words: analytics are sent the pattern of their route. */
const PRIVATE = /^\/(?:dashboard|onboarding|subscription|share|auth)(?:\/|$)/

/** One event a page, 250 ms after it has finished, to the operator's analytics; none where none is configured, or locally. */
export function reportPageViews(): void {
  const { analyticsUrl, analyticsId } = document.documentElement.dataset
  if (!analyticsUrl || !analyticsId || isLocalHost(location.hostname)) return
  let referrer = isOwn(document.referrer) ? location.origin : document.referrer
  const report = () => {
    setTimeout(() => {
      const pattern = document.documentElement.dataset.route ?? ''
      const isPrivate = PRIVATE.test(location.pathname)
      const url = isPrivate ? pattern : location.pathname + location.search
      const view: PageView = {
        type: 'event',
        payload: {
          website: analyticsId,
          hostname: location.hostname,
          language: navigator.language,
          screen: `${screen.width}x${screen.height}`,
          url,
          title: isPrivate ? pattern : document.title,
          referrer,
        },
      }
      referrer = location.origin + url
      fetch(analyticsUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(view),
        credentials: 'omit',
        keepalive: true,
      }).catch((error) => console.error('Page view could not be sent', error))
    }, PAGE_VIEW_DELAY_MS)
  }
  whenLoaded(report)
  document.addEventListener(PAGE_FINISHED, report)
}

function isOwn(referrer: string): boolean {
  return referrer.startsWith(`${location.origin}/`)
}
