import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { plainText } from '#worker/domain/markdown/plain-text.ts'

interface Choice {
  id: string
  text: string
}

/** Characters of a choice in a list of the browser, which shows one line. */
const CHOICE_MAX = 120
const ALPHABET = 26

/** Lists of the browser hold words alone: choices with formulas or pictures stand beside the list, each with its letter. */
export function areLettered(choices: readonly Choice[]): boolean {
  return choices.some(({ text }) => /\$|!\[/.test(text))
}

/** What a list of the browser offers. */
export function choiceOptions(choices: readonly Choice[]): { value: string; label: string }[] {
  const lettered = areLettered(choices)
  return [
    { value: '', label: 'Choose…' },
    ...choices.map(({ id, text }, at) => ({ value: id, label: lettered ? letterOf(at) : plainText(text, CHOICE_MAX) })),
  ]
}

/** The choices by their letters, where they are lettered. */
export function LetteredChoices({ choices, label }: { choices: readonly Choice[]; label: string }) {
  if (!areLettered(choices)) return null
  return (
    <ol aria-label={label} className="my-3 flex flex-wrap gap-x-6 gap-y-2 text-base text-highlighted">
      {choices.map(({ id, text }, at) => (
        <li key={id} className="flex max-w-full min-w-0 items-baseline gap-2">
          <span className="text-sm font-semibold text-muted">{letterOf(at)}</span>
          <div className="min-w-0">
            <LazyMarkdown source={text} compact />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** A to Z, then AA, AB … */
function letterOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % ALPHABET))
  return at < ALPHABET ? letter : letterOf(Math.floor(at / ALPHABET) - 1) + letter
}
