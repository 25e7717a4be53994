import { Button } from '#app/ui/button.tsx'
import { Kbd } from '#app/ui/kbd.tsx'
import { useHotkey } from '#app/ui/use-hotkey.ts'

/** Asks how sure the learner is before the answer is shown. Cards answered wrong with certainty come back first. */
export function Certainty({ onChoose }: { onChoose: (certainty: 'sure' | 'unsure') => void }) {
  useHotkey('1', ({ repeat }) => !repeat && onChoose('unsure'), 'I am not sure')
  useHotkey('2', ({ repeat }) => !repeat && onChoose('sure'), 'I am sure')
  return (
    <div role="group" aria-label="How sure are you?" className="flex gap-2">
      <Button size="xl" color="neutral" variant="outline" className="flex-1" onClick={() => onChoose('unsure')}>
        Not sure <Kbd className="pointer-coarse:hidden">1</Kbd>
      </Button>
      <Button size="xl" color="neutral" variant="outline" className="flex-1" onClick={() => onChoose('sure')}>
        I am sure <Kbd className="pointer-coarse:hidden">2</Kbd>
      </Button>
    </div>
  )
}
