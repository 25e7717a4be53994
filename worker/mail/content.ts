/** What a mail says, whatever it is shown as. */
export interface MailContent {
  /** Named in the logs, where neither address nor text is. */
  kind: string
  subject: string
  heading: string
  paragraphs: string[]
  /** The one thing to do. */
  action?: { label: string; url: string }
  /** What to know besides: when a link expires, and what to do if one did not ask for it. */
  footnotes: string[]
  /** Of a mail that comes again and again: the page that ends it by one press, and by a POST (RFC 8058). */
  unsubscribe?: { label: string; url: string }
}
