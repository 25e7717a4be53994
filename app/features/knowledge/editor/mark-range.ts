const NAME = 'passage'

/** Highlights a range without touching the DOM, where the browser can (CSS Custom Highlight API); one at a time. */
export function markRange(range: Range | null, show: boolean): void {
  if (typeof Highlight !== 'undefined') {
    if (range) CSS.highlights.set(NAME, new Highlight(range))
    else CSS.highlights.delete(NAME)
  }
  if (!range || !show) return
  const element = range.startContainer instanceof Element ? range.startContainer : range.startContainer.parentElement
  element?.scrollIntoView({ block: 'center' })
}
