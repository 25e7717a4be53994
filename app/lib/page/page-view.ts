/** Time from the end of a page's load to its event (specification §9). Milliseconds. */
export const PAGE_VIEW_DELAY_MS = 250
/** Dispatched on `document` when a page reached without a load has finished. */
export const PAGE_FINISHED = 'stoa:page-finished'

export interface PageView {
  type: 'event'
  payload: {
    website: string
    hostname: string
    language: string
    /** `width x height` of the screen in CSS pixels, such as `1440x900`. */
    screen: string
    url: string
    title: string
    referrer: string
  }
}

/** Local addresses are not counted. */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname)
}
