/** What the Worker hands the pages with each request. */
export interface RequestContext {
  /** Lets this answer's own inline scripts run (Content Security Policy). */
  nonce: string
  /** The API of this isolate: a page's data costs no network hop. */
  apiFetch: (input: RequestInfo | URL, init?: RequestInit) => Response | Promise<Response>
  /** Who asks, by its own word: crawlers are shown no error screens. */
  userAgent: string
  /** Takes the pattern of the page's route, for the logs. */
  onRoute: (pattern: string | undefined) => void
  /** Where page views go; null where analytics are not configured. */
  analytics: { url: string; websiteId: string } | null
}
