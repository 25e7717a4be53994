import type { MailContent } from '#worker/mail/content.ts'

/** @param due such as "3 cards are due" */
export function studyReminder(origin: string, due: string, token: string): MailContent {
  return {
    kind: 'study-reminder',
    subject: due,
    heading: 'Time to study',
    paragraphs: [`${due}.`],
    action: { label: 'Start studying', url: `${origin}/dashboard` },
    footnotes: ['You asked for this e-mail at your study time. It comes only when something is due.'],
    unsubscribe: { label: 'Stop these e-mails', url: `${origin}/unsubscribe/${token}` },
  }
}
