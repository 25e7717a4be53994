/** In UTC on both sides, so that the server's page and the browser's agree. */
const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

export function ChatDay({ at }: { at: string }) {
  return (
    <time dateTime={at} className="shrink-0 text-sm text-muted tabular-nums">
      {DAY.format(new Date(at))}
    </time>
  )
}
