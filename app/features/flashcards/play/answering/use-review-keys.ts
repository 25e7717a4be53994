import { useHotkey } from '#app/ui/use-hotkey.ts'

/** Space and Enter show the answer, then take the answer suggested; 1 to 4 press the buttons; Z takes the last answer back. */
export function useReviewKeys(keys: { next: () => void; press: (index: number) => void; takeBack: () => void }): void {
  useHotkey(' ', keys.next)
  useHotkey('enter', keys.next)
  useHotkey('1', () => keys.press(0))
  useHotkey('2', () => keys.press(1))
  useHotkey('3', () => keys.press(2))
  useHotkey('4', () => keys.press(3))
  useHotkey('z', keys.takeBack)
  useHotkey('mod+z', keys.takeBack)
}
