/** `start-end` of earlier versions, or with fingerprints of words: worker/domain/anchors/quote-address.ts. */
export const QUOTE_FORM =
  /^(\d{1,7})-(\d{1,7})(?:\.((?:[\w-]{2}){0,4})\.((?:[\w-]{2}){1,24})\.((?:[\w-]{2}){0,12})\.((?:[\w-]{2}){0,4}))?$/

/** Whether it has the form of `?quote=`. Apart from what finds it, so that the table of routes need not load that. */
export function isQuoteAddress(quote: unknown): quote is string {
  return typeof quote === 'string' && QUOTE_FORM.test(quote)
}
