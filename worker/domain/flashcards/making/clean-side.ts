import { literalSpans } from '#worker/domain/flashcards/cards/literal-spans.ts'

/** Those that Markdown knows here are none that could do anything. */
const TAG = /<\/?(?!(?:sub|sup|u|mark|ruby|rt)>)[a-z][^<>]*>|<!--[\s\S]*?-->/gi
const IMAGE = /!\[([^\]]*)\]\([^)]*\)/g

/** A side as an engine wrote it, without HTML and pictures, which a card that nobody looked at must not bring. */
export function cleanSide(text: string): string {
  const whole = text.toWellFormed().replaceAll('\0', '')
  let out = ''
  let done = 0
  for (const { start, end } of literalSpans(whole)) {
    out += plain(whole.slice(done, start)) + whole.slice(start, end)
    done = end
  }
  return (out + plain(whole.slice(done))).trim()
}

function plain(text: string): string {
  return text.replace(IMAGE, '$1').replace(TAG, '')
}
