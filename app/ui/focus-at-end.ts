/** A ref that focuses a textarea with the caret at its end. */
export function focusAtEnd(box: HTMLTextAreaElement | null): void {
  box?.focus()
  box?.setSelectionRange(box.value.length, box.value.length)
}
