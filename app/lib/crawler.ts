import { requestContext } from './request-context.ts'

/** Search engines and link previews, by their user agent. */
const CRAWLER =
  /bot\b|crawl|spider|slurp|bingpreview|mediapartners|facebookexternalhit|whatsapp|telegram|slack|discord|embedly|quora link preview|pinterest|vkshare|w3c_validator|lighthouse/i

export function isCrawler(userAgent: string): boolean {
  return CRAWLER.test(userAgent)
}

/** Whether the page being rendered is for a crawler: errors are then logged, never shown (specification §8). */
export function isCrawlerVisit(): boolean {
  const userAgent = import.meta.env.SSR ? requestContext()?.userAgent : navigator.userAgent
  return isCrawler(userAgent ?? '')
}
