/**
 * What does nothing without React. Links, popover buttons, the colour mode switch and what CSS alone answers to
 * (`data-no-script`) work by themselves.
 */
const NEEDS_REACT =
  'button:not([popovertarget],[data-color-mode-set]),input:not([data-no-script]),textarea,select,form,[role=button],[contenteditable]'

export function needsReact(event: Event): boolean {
  return event.target instanceof Element && event.target.closest(NEEDS_REACT) !== null
}
