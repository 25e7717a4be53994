/** What a page cannot do by itself. A popover's button and the colour mode's work without React, and so do links. */
const NEEDS_REACT =
  'button:not([popovertarget],[data-color-mode-set]),input,textarea,select,form,[role=button],[contenteditable]'

export function needsReact(event: Event): boolean {
  return event.target instanceof Element && event.target.closest(NEEDS_REACT) !== null
}
