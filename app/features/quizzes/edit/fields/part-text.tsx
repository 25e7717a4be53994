import { Textarea } from '#app/ui/textarea.tsx'
import { OPTION_TEXT_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'

/** The Markdown of an option, an item or a side: one line that grows. */
export function PartText(props: { name: string; value: string; onChange: (text: string) => void }) {
  return (
    <Textarea
      rows={1}
      dir="auto"
      aria-label={props.name}
      maxLength={OPTION_TEXT_MAX}
      className="min-h-9 flex-1 py-1.5 pointer-coarse:min-h-11 pointer-coarse:py-2.5"
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}
