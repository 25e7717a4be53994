import { useBlocker } from '@tanstack/react-router'
import { type Question, useConfirm } from './confirm.ts'

/** Asks before the page is left while `isActive`: in a dialog, and on unload by the browser. */
export function useConfirmLeave(isActive: boolean, question: Question): void {
  const confirm = useConfirm()
  useBlocker({
    shouldBlockFn: async () => !(await confirm(question)),
    disabled: !isActive,
    enableBeforeUnload: isActive,
  })
}
