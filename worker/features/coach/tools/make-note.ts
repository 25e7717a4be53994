import { tool } from 'ai'
import { MakeNote } from '#worker/contracts/coach/tools.ts'

/** Proposes a note: nothing is written before the learner agrees. */
export function makeNote(propose: (note: MakeNote) => void) {
  return tool({
    description: 'Propose a note to the learner, who sees it and decides.',
    inputSchema: MakeNote,
    execute: (note) => {
      propose(note)
      return { note: 'The learner decides.' }
    },
  })
}
