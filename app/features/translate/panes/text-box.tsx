/** Shared by the text box, its highlight layer and the translation, so that lines break alike. */
export const TEXT_BOX =
  'col-start-1 row-start-1 min-h-48 p-4 text-base leading-relaxed wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext] sm:min-h-80 sm:text-lg sm:leading-relaxed'

/** Keeps the actions below a long text in view; on a phone above the tab bar. */
export const UNDER_TEXT =
  'sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] rounded-b-xl bg-surface px-4 pt-2 pb-3 md:bottom-0'

export const EMPTY_TEXT = <span className="text-dimmed">The translation appears here</span>
export const CARET = <span aria-hidden className="ms-0.5 inline-block h-[1em] w-[2px] bg-primary align-[-0.15em]" />
