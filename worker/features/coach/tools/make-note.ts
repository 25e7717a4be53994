import { MakeNote } from '#worker/contracts/coach/tools.ts'
import type { CoachTool } from './toolset.ts'

/** Writes, so nothing is carried out here: a call is shown to the learner as a proposal. */
export function makeNote(onNote: (note: MakeNote) => void): CoachTool {
  return {
    told: {
      type: 'function',
      name: 'make_note',
      description: 'Propose a note to the learner, who sees it and decides.',
      inputSchema: {
        type: 'object',
        properties: {
          title: { type: 'string', description: 'a few words' },
          markdown: { type: 'string', description: 'the whole note, without its title' },
        },
        required: ['title', 'markdown'],
        additionalProperties: false,
      },
    },
    call: async (input) => {
      const asked = MakeNote.safeParse(input)
      if (!asked.success) return null
      onNote(asked.data)
      return { outcome: 'proposed', answer: { note: 'The learner decides.' } }
    },
  }
}
