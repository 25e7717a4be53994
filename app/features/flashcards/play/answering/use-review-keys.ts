import { useHotkey } from '#app/ui/use-hotkey.ts'
import type { Grade } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import { gradeChoices } from './grade-buttons.tsx'

const NEXT = 'Show the answer, then the suggested grade'
const UNDO = 'Undo the last answer'

/**
 * Space and Enter show the answer, then give the suggested grade; 1 to 4 grade; Z undoes the last answer. A key that is held
 * counts once: what it repeats would rate cards that nobody has seen.
 */
export function useReviewKeys(keys: {
  next: () => void
  buttons: 2 | 4
  grade: (grade: Grade) => void
  undo: () => void
}): void {
  const nameOf = (index: number) => gradeChoices(keys.buttons)[index]?.label
  const once = (work: () => void) => (event: KeyboardEvent) => {
    if (!event.repeat) work()
  }
  const press = (index: number) =>
    once(() => {
      const choice = gradeChoices(keys.buttons)[index]
      if (choice) keys.grade(choice.grade)
    })
  useHotkey(' ', once(keys.next), NEXT)
  useHotkey('enter', once(keys.next), NEXT)
  useHotkey('1', press(0), nameOf(0))
  useHotkey('2', press(1), nameOf(1))
  useHotkey('3', press(2), nameOf(2))
  useHotkey('4', press(3), nameOf(3))
  useHotkey('z', once(keys.undo), UNDO)
  useHotkey('mod+z', once(keys.undo), UNDO)
}
