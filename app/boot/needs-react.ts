/**
 * What a page cannot do by itself. A popover's button and the colour mode's work without React, and so do links and what
 * CSS alone answers to (`data-by-itself`).
 */
const NEEDS_REACT =
  'button:not([popovertarget],[data-color-mode-set]),input:not([data-by-itself]),textarea,select,form,[role=button],[contenteditable]'

export function needsReact(event: Event): boolean {
  return event.target instanceof Element && event.target.closest(NEEDS_REACT) !== null
}
