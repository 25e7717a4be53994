/** Explains that no engine is configured, and what would change that. */
export function NoEngine() {
  return (
    <div className="space-y-3 text-base text-muted">
      <p className="text-highlighted">Nothing on this site translates yet.</p>
      <p>Any of these would:</p>
      <ul className="list-disc space-y-1 ps-5">
        <li>
          a language model, which whoever runs this site connects with <code>AI_BASE_URL</code>
        </li>
        <li>
          a LibreTranslate server, at <code>LIBRETRANSLATE_URL</code>
        </li>
        <li>
          an Apertium server, at <code>APERTIUM_URL</code>
        </li>
        <li>a browser with a translator of its own, such as Chrome on a computer</li>
      </ul>
      <p>Your history and your glossary are here as ever.</p>
    </div>
  )
}
