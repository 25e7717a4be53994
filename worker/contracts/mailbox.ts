import { z } from 'zod'

/** Mails that a local mailbox keeps. */
export const MAILBOX_SIZE = 50

/** E-mail of a local start as its operator sees it. */
export const MailSummary = z.object({ id: z.string(), to: z.string(), subject: z.string(), sentAt: z.string() })
export type MailSummary = z.infer<typeof MailSummary>

export const Mail = MailSummary.extend({ html: z.string(), text: z.string() })
export type Mail = z.infer<typeof Mail>

export const MailParams = z.strictObject({ id: z.uuid() })
