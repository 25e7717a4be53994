import type { Manner } from '#worker/contracts/onboarding.ts'

export const SAMPLE_QUESTION = 'Why does ice float on water?'

/** How the coach answers the same question in each manner; fixed texts. */
const REPLIES: Record<Manner, (coach: string) => string> = {
  patient: (coach) =>
    `Let us go slowly. Most things shrink as they freeze, but water does not: its molecules settle into an open lattice ` +
    `that takes up about nine per cent more room. The same weight in more room is less dense, and what is less dense ` +
    `than water floats on it. Shall we look at the lattice next, or is there a step you would like again? ${coach}`,
  direct: () =>
    'Ice is about nine per cent less dense than water, because its molecules freeze into an open lattice. ' +
    'Less dense floats.',
  socratic: () =>
    'What decides whether anything floats? And if a bottle of water bursts in the freezer, what does that tell you ' +
    'about the room the water takes up as it freezes? Put the two together and tell me what you get.',
  cheerful: (coach) =>
    `Lovely question, and ice is the odd one out here. Water molecules hold hands at arm’s length when they freeze, so ` +
    `ice takes up about nine per cent more room and weighs less for its size. Up it goes, and the fish below stay ` +
    `unfrozen. Want to find out why that matters for a whole lake? ${coach}`,
}

export function sampleReply(manner: Manner, coachName: string): string {
  const coach = coachName.trim()
  return REPLIES[manner](coach && `— ${coach}`).trim()
}
