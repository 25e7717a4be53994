/** The items read from a source, what the server has of them, and which are still to be sent. */
export interface ImportPlan<Reading, Sent extends { answers: ReadonlyMap<number, unknown> }> {
  reading: Reading
  /** Stored while an import is interrupted, so that it can resume. */
  sent: Sent
  /** Indexes of the items that are new, or changed in the source. */
  wanted: readonly number[]
}

export type AnyPlan = ImportPlan<{ close: () => void }, { answers: ReadonlyMap<number, unknown> }>

/** An import from the choice of files to the report. A `problem` is a sentence for the learner. */
export type ImportState<Plan, Step> =
  | { stage: 'choose'; problem: string | null }
  | { stage: 'reading'; step: Step | null }
  /** `isReading`: the same source is being read with other options. */
  | { stage: 'review'; plan: Plan; isReading: boolean }
  | { stage: 'sending'; plan: Plan; done: number; total: number; item: string }
  | { stage: 'report'; plan: Plan; problem: string | null }

export type ImportEvent<Plan, Step> =
  | { type: 'reset'; problem: string | null }
  | { type: 'read' }
  | { type: 'progress'; step: Step }
  /** The source is read again; `plan` shows the new choice meanwhile. */
  | { type: 'reread'; plan: Plan }
  | { type: 'found'; plan: Plan; needsReview: boolean }
  | { type: 'send'; plan: Plan; total: number }
  | { type: 'sent'; done: number; item: string }
  | { type: 'finished'; problem: string | null }

/** An event that does not belong to the present stage arrived late, and changes nothing. */
export function importReducer<Plan, Step>(
  state: ImportState<Plan, Step>,
  event: ImportEvent<Plan, Step>,
): ImportState<Plan, Step> {
  switch (event.type) {
    case 'reset':
      return { stage: 'choose', problem: event.problem }
    case 'read':
      return { stage: 'reading', step: null }
    case 'progress':
      return state.stage === 'reading' ? { ...state, step: event.step } : state
    case 'reread':
      return state.stage === 'review' ? { stage: 'review', plan: event.plan, isReading: true } : state
    case 'found':
      if (state.stage !== 'reading' && state.stage !== 'review') return state
      return event.needsReview
        ? { stage: 'review', plan: event.plan, isReading: false }
        : { stage: 'report', plan: event.plan, problem: null }
    case 'send':
      return state.stage === 'review' || state.stage === 'report'
        ? { stage: 'sending', plan: event.plan, done: 0, total: event.total, item: '' }
        : state
    case 'sent':
      return state.stage === 'sending' ? { ...state, done: event.done, item: event.item } : state
    case 'finished':
      return state.stage === 'sending' ? { stage: 'report', plan: state.plan, problem: event.problem } : state
  }
}

/** Indexes that the server has not answered for yet. */
export function unsent({ wanted, sent }: Pick<AnyPlan, 'wanted' | 'sent'>): number[] {
  return wanted.filter((index) => !sent.answers.has(index))
}
