import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailContent } from './content.ts'

/** Mail clients know neither OKLCH nor variables: these are the tokens of app/styles, in hex. */
const COLORS = { text: '#18181b', muted: '#52525b', line: '#e4e4e7', ground: '#fafafa', primary: '#7c3aed' }
const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const styles = {
  body: { backgroundColor: COLORS.ground, fontFamily: FONT, margin: 0, padding: '32px 16px' },
  card: {
    backgroundColor: '#ffffff',
    border: `1px solid ${COLORS.line}`,
    borderRadius: 12,
    maxWidth: 480,
    padding: 32,
  },
  mark: { color: COLORS.primary, fontSize: 16, fontWeight: 600, margin: '0 0 24px' },
  heading: { color: COLORS.text, fontSize: 22, lineHeight: '28px', margin: '0 0 16px' },
  text: { color: COLORS.text, fontSize: 16, lineHeight: '26px', margin: '0 0 16px' },
  button: {
    backgroundColor: COLORS.primary,
    borderRadius: 8,
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 600,
    padding: '12px 20px',
  },
  small: { color: COLORS.muted, fontSize: 13, lineHeight: '20px', margin: '16px 0 0' },
  link: { color: COLORS.primary, wordBreak: 'break-all' as const },
}

/** The mail as HTML, and as the same words in plain text. */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: `<!doctype html>${renderToStaticMarkup(<MailPage {...content} />)}`, text: plainText(content) }
}

function MailPage({ subject, heading, paragraphs, action, footnotes, unsubscribe }: MailContent) {
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
      </Head>
      <Preview>{paragraphs[0] ?? heading}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Text style={styles.mark}>Stoa</Text>
          <Heading as="h1" style={styles.heading}>
            {heading}
          </Heading>
          {paragraphs.map((text) => (
            <Text key={text} style={styles.text}>
              {text}
            </Text>
          ))}
          {action && (
            <>
              <Button href={action.url} style={styles.button}>
                {action.label}
              </Button>
              <Text style={styles.small}>
                If the button does nothing, open this address:
                <br />
                <Link href={action.url} style={styles.link}>
                  {action.url}
                </Link>
              </Text>
            </>
          )}
          {footnotes.map((text) => (
            <Text key={text} style={styles.small}>
              {text}
            </Text>
          ))}
          {unsubscribe && (
            <Text style={styles.small}>
              <Link href={unsubscribe.url} style={styles.link}>
                {unsubscribe.label}
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  )
}

function plainText({ heading, paragraphs, action, footnotes, unsubscribe }: MailContent): string {
  const link = (to: MailContent['action']) => (to ? [`${to.label}:\n${to.url}`] : [])
  const parts = [heading, ...paragraphs, ...link(action), ...footnotes, ...link(unsubscribe), 'Stoa']
  return `${parts.join('\n\n')}\n`
}
