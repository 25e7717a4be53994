import type { OwnerDb } from '#db/client.ts'
import type { ChatManner, Engine, LadderStep } from '#worker/contracts/coach.ts'
import { released } from '#worker/domain/ladder/release.ts'
import type { Evidence, EvidencePassage } from '#worker/engine/evidence.ts'
import type { Guidance } from '#worker/engine/manners/guidance.ts'
import { withheld } from '#worker/engine/manners/socratic.ts'
import { searchTermsFor } from '#worker/engine/respond.ts'
import type { FoundEvidence, Retrieve } from '../evidence.ts'
import { evidenceOf } from '../evidence.ts'
import { readsPrompt } from '#worker/ai/models.ts'
import { answerPrompt, type Material } from '../prompts/answer.ts'
import type { HistoryMessage } from '../prompts/history.ts'
import { mannerPrompt, rungPrompt } from '../prompts/manners.ts'
import { rewritePrompt, talkPrompt } from '../prompts/rewrite.ts'
import type { ToolsOffered } from '../prompts/tools.ts'
import { broadSearch } from './broad-search.ts'
import { type LadderAdvance, advanceLadder } from './advance-ladder.ts'
import { type CreationRequest, creationRequest } from './creation-request.ts'
import type { TurnSettings } from './turn-settings.ts'

/** What an engine is given for a turn, and what it may not be given yet is not in it. */
export interface AnswerContext {
  /** The question without what was only told. */
  question: string
  /** The system message of a model. */
  system: string | undefined
  /** What a model's numbers mean. */
  citable: EvidencePassage[]
  /** For the embedded engine. */
  guidance: Guidance
  retrieve: Retrieve
  tools: ToolsOffered
  /** Stored with the answer. */
  step: LadderStep | null
  /** Said after the answer. */
  closing: string
}

interface TurnToBrief {
  question: string
  history: readonly HistoryMessage[]
  found: FoundEvidence
  engine: Engine
  guide: TurnSettings
}

/** Passages a model is given; the embedded engine looks at all that were found. */
const PASSAGES: Record<ChatManner, number> = { explain: 6, socratic: 6, examine: 8, summarise: 16, plan: 24 }
/** Characters of a section that a plan is made from. */
const SECTION = 240

export async function answerContext(owner: OwnerDb, turn: TurnToBrief): Promise<AnswerContext> {
  const { guide } = turn
  const { manner, memory } = guide
  if (guide.rewriting) return rewritingBrief(turn, guide.rewriting)
  const said = turn.history.filter((m) => m.text !== '')
  const prompted = readsPrompt(turn.engine)
  const onlyRemembers = memory !== null && memory.rest === ''
  const text = memory?.rest ?? turn.question
  const wish = creationRequest(text, said, manner)
  const guidance: Guidance = onlyRemembers ? { manner: 'noted' } : (wish?.guidance ?? guidanceOf(guide))
  const attached = turn.found.named.some(({ explicit }) => explicit)
  const retrieve = broadSearch(
    owner,
    { guidance, question: text, history: said, attached },
    evidenceOf(owner, turn.found),
  )
  const base: AnswerContext = {
    question: prompted || onlyRemembers ? turn.question : text,
    system: undefined,
    citable: [],
    guidance,
    retrieve,
    tools: offered(wish, prompted),
    step: null,
    closing: memory && memory.closing !== '' ? `\n\n${memory.closing}` : '',
  }
  const message = { text, history: said, idle: onlyRemembers }
  const climbed = manner === 'socratic' && !wish ? await advanceLadder(owner, retrieve, guide.step, message) : null
  if (climbed) return climbing(base, guide, climbed, prompted, onlyRemembers)
  if (manner === 'socratic' && wish) return keeping(base, guide, prompted)
  if (!prompted) return base
  const evidence = await retrieve(searchTermsFor(guidance, text, said))
  const most = Math.max(PASSAGES[manner], evidence.topics ? PASSAGES.summarise : 0)
  const citable = inOrder(evidence).slice(0, most)
  const shown = manner === 'plan' ? citable.map((p) => ({ ...p, body: p.body.slice(0, SECTION) })) : citable
  const task = mannerPrompt(manner === 'socratic' ? 'explain' : manner, guide.calendar)
  return { ...base, citable, system: answerPrompt({ person: guide.person, task, material: numbered(shown) }) }
}

/** Of a text: nothing is looked up, and nothing is cited. */
function rewritingBrief(
  { question, guide }: TurnToBrief,
  { text, task }: NonNullable<TurnSettings['rewriting']>,
): AnswerContext {
  return {
    question: task ? JSON.stringify({ text }) : question,
    system: task ? rewritePrompt(task) : talkPrompt(guide.person, text),
    citable: [],
    guidance: { manner: 'explain' },
    retrieve: () => Promise.resolve({ passages: [], noteCount: 0 }),
    tools: { search: false, note: false, cards: false },
    step: null,
    closing: '',
  }
}

/** A wish moves nothing on the ladder, and brings nothing that is not said yet. */
function keeping(base: AnswerContext, { person, step }: TurnSettings, prompted: boolean): AnswerContext {
  if (!prompted) return { ...base, step }
  const task = 'Take only what has been said in this chat already. Add nothing to it, and answer nothing.'
  const system = answerPrompt({ person, task, material: { kind: 'partial', lines: [] } })
  return { ...base, step, system, tools: { ...base.tools, search: false } }
}

function climbing(
  base: AnswerContext,
  guide: TurnSettings,
  { step, evidence, key, near }: LadderAdvance,
  prompted: boolean,
  idle: boolean,
) {
  if (!prompted) {
    const guidance: Guidance = idle ? base.guidance : { manner: 'socratic', step, near }
    // Where the notes hold no answer there is nothing to climb to, and the engine says so.
    return { ...base, guidance, retrieve: () => Promise.resolve(evidence), step: key ? step : null }
  }
  // A search would reach past the rung.
  const tools = { search: false, note: false, cards: false }
  const passages = evidence.passages.slice(0, PASSAGES.socratic)
  // Passages that cannot be masked, because it is not known what in them answers, wait for the answer.
  const held = withheld(key, { ...evidence, passages }, near)
  const free = released(step.rung, held)
  const masked = key ? free.masked : []
  const citable = step.rung === 'answer' || key ? [...free.passages].slice(0, PASSAGES.socratic) : []
  const material: Material =
    step.rung === 'answer' || step.rung === 'twin'
      ? numbered(citable)
      : {
          kind: 'partial',
          lines: [
            ...free.titles.map((note) => ({ note })),
            ...free.headings.map((section) => ({ section })),
            ...masked.map((p) => ({ note: p.noteTitle, section: p.heading, text: p.body })),
          ],
        }
  return {
    ...base,
    step,
    citable,
    tools,
    system: answerPrompt({ person: guide.person, task: rungPrompt(step), material }),
  }
}

/** The embedded engine has searched by itself, and proposes only what was asked for. */
function offered(wish: CreationRequest | null, prompted: boolean): ToolsOffered {
  return { search: prompted, note: wish?.note ?? false, cards: wish?.cards ?? false }
}

function numbered(passages: readonly EvidencePassage[]): Material {
  return { kind: 'passages', passages: passages.map((p, i) => ({ ...p, number: i + 1 })) }
}

function guidanceOf({ manner, calendar }: TurnSettings): Guidance {
  if (manner === 'plan') return { manner, calendar }
  return manner === 'socratic' ? { manner, step: null, near: [] } : { manner }
}

/** What the learner named comes first. */
function inOrder({ named = [], passages }: Evidence): EvidencePassage[] {
  return [...named, ...passages.filter((p) => !named.some((n) => n.noteId === p.noteId && n.start === p.start))]
}
