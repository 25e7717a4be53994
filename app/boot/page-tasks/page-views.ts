import { isLocalHost, PAGE_FINISHED, PAGE_VIEW_DELAY_MS, type PageView } from '#app/lib/page-view.ts'
import { whenLoaded } from './when-loaded.ts'

/** One event a page, 250 ms after it has finished, to the operator's analytics; none where none is configured, or locally. */
export function reportPageViews(): void {
  const { analyticsUrl, analyticsId } = document.documentElement.dataset
  if (!analyticsUrl || !analyticsId || isLocalHost(location.hostname)) return
  let referrer = document.referrer
  const report = () => {
    setTimeout(() => {
      // Who is told of page views is not told what would let them read a shared chat.
      const url = location.pathname.replace(/^\/share\/.*/, '/share') + location.search
      const view: PageView = {
        type: 'event',
        payload: {
          website: analyticsId,
          hostname: location.hostname,
          language: navigator.language,
          screen: `${screen.width}x${screen.height}`,
          url,
          title: url.startsWith('/share') ? 'Shared chat' : document.title,
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
