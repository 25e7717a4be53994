import { Notice } from '#app/ui/notice.tsx'

/** Says before the panes that nothing here translates, and what would change that. */
export function NoEngine() {
  return (
    <Notice>
      <p className="font-medium">Translation isn’t set up here.</p>
      <p>
        Chrome on a computer can translate by itself: open this page there. Your history and your glossary work as
        usual.
      </p>
      <details className="mt-1">
        <summary className="w-fit cursor-pointer py-1">For administrators</summary>
        <p>
          Connect a language model with <code>AI_BASE_URL</code>, a LibreTranslate server with{' '}
          <code>LIBRETRANSLATE_URL</code>, or an Apertium server with <code>APERTIUM_URL</code>.
        </p>
      </details>
    </Notice>
  )
}
