import { useHotkey } from '#app/ui/use-hotkey.ts'
import type { Grade } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import { gradeChoices } from './grade-buttons.tsx'

/** Space and Enter show the answer, then give the suggested grade; 1 to 4 grade; Z undoes the last answer. */
export function useReviewKeys(keys: {
  next: () => void
  buttons: 2 | 4
  grade: (grade: Grade) => void
  undo: () => void
}): void {
  const press = (index: number) => {
    const choice = gradeChoices(keys.buttons)[index]
    if (choice) keys.grade(choice.grade)
  }
  useHotkey(' ', keys.next)
  useHotkey('enter', keys.next)
  useHotkey('1', () => press(0))
  useHotkey('2', () => press(1))
  useHotkey('3', () => press(2))
  useHotkey('4', () => press(3))
  useHotkey('z', keys.undo)
  useHotkey('mod+z', keys.undo)
}
