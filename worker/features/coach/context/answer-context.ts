import { dueToday } from '#db/queries/flashcards/today.ts'
import type { OwnerDb } from '#db/client.ts'
import type { ChatManner, Engine, LadderStep } from '#worker/contracts/coach.ts'
import { released } from '#worker/domain/ladder/release.ts'
import { requestedManner } from '#worker/domain/requests/requested-manner.ts'
import { type Evidence, type EvidencePassage, passageKey } from '#worker/engine/evidence.ts'
import { studyDay } from '#worker/domain/flashcards/studying/study-day.ts'
import { isExamining } from '#worker/engine/manners/examine.ts'
import type { Calendar, FoundHighlights, Guidance } from '#worker/engine/manners/guidance.ts'
import { withheld } from '#worker/engine/manners/socratic.ts'
import { searchTermsFor } from '#worker/engine/respond.ts'
import type { FoundEvidence, Retrieve } from '../evidence.ts'
import { evidenceOf } from '../evidence.ts'
import { readsPrompt } from '#worker/ai/models.ts'
import { answerPrompt, type Material, type ModelPrompt } from '../prompts/answer.ts'
import type { HistoryMessage } from '../prompts/history.ts'
import { jsonLine, materialMark } from '../prompts/material.ts'
import { highlightsPrompt, mannerPrompt, rungPrompt } from '../prompts/manners.ts'
import { rewritePrompt, talkPrompt } from '../prompts/rewrite.ts'
import type { ToolsOffered } from '../prompts/tools.ts'
import { broadSearch } from './broad-search.ts'
import { type LadderAdvance, advanceLadder } from './advance-ladder.ts'
import { type CreationRequest, creationRequest } from './creation-request.ts'
import type { TurnSettings } from './turn-settings.ts'
import { readHighlights } from './highlights.ts'
import { readWhole } from './whole-documents.ts'

/** The input of an engine for a turn. What the socratic ladder withholds is not in it. */
export interface AnswerContext {
  /** The question, without what the learner only asked to remember. */
  question: string
  /** What a model is told; undefined for the embedded engine. */
  prompt: ModelPrompt | undefined
  /** Passages by the number that a model cites them with, from 1. */
  citable: EvidencePassage[]
  /** For the embedded engine. */
  guidance: Guidance
  retrieve: Retrieve
  tools: ToolsOffered
  /** Stored with the answer. */
  step: LadderStep | null
  /** Appended to the answer. */
  closing: string
}

interface TurnInput {
  question: string
  history: readonly HistoryMessage[]
  found: FoundEvidence
  engine: Engine
  settings: TurnSettings
}

/** Passages that a model is given; the embedded engine reads all that were found. */
const PASSAGES: Record<ChatManner, number> = { explain: 6, socratic: 6, examine: 8, summarise: 16, plan: 80 }
/** Characters of a section that a plan is made from. */
const SECTION = 120
/** Hour at which a learner's day begins, unless they chose another one for their cards. */
const DAY_TURNS = 4

export async function answerContext(owner: OwnerDb, turn: TurnInput): Promise<AnswerContext> {
  const { settings } = turn
  const { memory, learner } = settings
  if (settings.rewriting) return rewritingContext(turn, settings.rewriting)
  const history = turn.history.filter((m) => m.text !== '')
  const prompted = readsPrompt(turn.engine)
  const onlyRemembers = memory !== null && memory.rest === ''
  const text = memory?.rest ?? turn.question
  const request = creationRequest(text, history, settings.manner)
  const asked = request ? null : mannerFor(settings.manner, text, history, prompted)
  const manner = asked === null || asked === 'translate' ? settings.manner : asked
  const calendar = manner === 'plan' ? { ...learner.calendar, due: await dueCards(owner, settings) } : learner.calendar
  const guidance: Guidance = onlyRemembers
    ? { manner: 'remembered' }
    : (request?.guidance ?? (asked === 'translate' ? { manner: asked } : guidanceOf(manner, calendar)))
  const attached = turn.found.named.some(({ explicit }) => explicit)
  const whole = await readWhole(owner, { guidance, question: text, history, found: turn.found, prompted })
  const search: Retrieve = whole
    ? () => Promise.resolve({ passages: [], named: whole.passages, isWhole: true, noteCount: turn.found.noteCount })
    : broadSearch(owner, { guidance, question: text, history, attached }, evidenceOf(owner, turn.found))
  const retrieve: Retrieve = async (terms) => ({ ...(await search(terms)), learner })
  const base: AnswerContext = {
    question: prompted || onlyRemembers ? turn.question : text,
    prompt: undefined,
    citable: [],
    guidance,
    retrieve,
    tools: offered(request, prompted),
    step: null,
    closing: (whole?.closing ?? '') + (memory && memory.closing !== '' ? `\n\n${memory.closing}` : ''),
  }
  // What the embedded engine makes of highlights is their list.
  const lists = prompted || (request === null && (manner === 'explain' || manner === 'summarise'))
  if (manner !== 'socratic' && !onlyRemembers && lists) {
    const highlights = await readHighlights(owner, text, turn.found)
    if (highlights) return highlightsContext(base, settings, highlights, manner, prompted)
  }
  const message = { text, history, idle: onlyRemembers }
  const advance =
    manner === 'socratic' && !request ? await advanceLadder(owner, retrieve, settings.step, message) : null
  if (advance) return ladderContext(base, settings, advance, prompted, onlyRemembers)
  if (manner === 'socratic' && request) return creationOnLadder(base, settings, prompted)
  if (!prompted) return base
  const evidence = await retrieve(searchTermsFor(guidance, text, history))
  const most = whole ? whole.passages.length : Math.max(PASSAGES[manner], evidence.topics ? PASSAGES.summarise : 0)
  const citable = inOrder(evidence).slice(0, most)
  const shown = manner === 'plan' ? citable.map((p) => ({ ...p, body: p.body.slice(0, SECTION) })) : citable
  const task = mannerPrompt(manner === 'socratic' ? 'explain' : manner, calendar)
  return {
    ...base,
    citable,
    prompt: answerPrompt({ person: settings.person, task, material: numbered(shown), mark: materialMark() }),
  }
}

/** "Quiz me" and "plan my week" are done in a chat that explains, too. A model translates by itself. */
function mannerFor(manner: ChatManner, text: string, history: readonly HistoryMessage[], prompted: boolean) {
  if (manner !== 'explain' && manner !== 'summarise') return null
  const requested = requestedManner(text)
  if (requested === null) return !prompted && isExamining(text, history) ? 'examine' : null
  return prompted && requested === 'translate' ? null : requested
}

/** In the chat about a text nothing is searched and nothing is cited. */
function rewritingContext(
  { question, settings }: TurnInput,
  { text, task }: NonNullable<TurnSettings['rewriting']>,
): AnswerContext {
  return {
    question: task ? jsonLine({ text }) : question,
    prompt: task ? { system: rewritePrompt(task), material: null } : talkPrompt(settings.person, text, materialMark()),
    citable: [],
    guidance: { manner: 'explain' },
    retrieve: () => Promise.resolve({ passages: [], noteCount: 0 }),
    tools: { search: false, note: false, cards: false, quiz: false },
    step: null,
    closing: '',
  }
}

/** What the learner has highlighted, to be listed by the embedded engine; a model may do anything with it. */
function highlightsContext(
  base: AnswerContext,
  { person, learner }: TurnSettings,
  found: FoundHighlights,
  manner: Exclude<ChatManner, 'socratic'>,
  prompted: boolean,
): AnswerContext {
  const passages = found.shown.map(({ passage }) => passage)
  const retrieve: Retrieve = () => Promise.resolve({ passages, noteCount: Math.max(1, passages.length), learner })
  if (!prompted) return { ...base, guidance: { manner: 'highlights', found }, retrieve }
  const task = `${mannerPrompt(manner, learner.calendar)}\n${highlightsPrompt(found)}`
  const prompt = answerPrompt({ person, task, material: numbered(passages), mark: materialMark() })
  return { ...base, citable: [...passages], prompt }
}

/** A note or cards requested on the ladder keep its step, and may contain only what the chat has revealed. */
function creationOnLadder(base: AnswerContext, { person, step }: TurnSettings, prompted: boolean): AnswerContext {
  if (!prompted) return { ...base, step }
  const task = 'Take only what has been said in this chat already. Add nothing to it, and answer nothing.'
  const prompt = answerPrompt({ person, task, material: { kind: 'partial', lines: [] }, mark: materialMark() })
  return { ...base, step, prompt, tools: { ...base.tools, search: false } }
}

function ladderContext(
  base: AnswerContext,
  { person }: TurnSettings,
  { step, evidence, key, near }: LadderAdvance,
  prompted: boolean,
  idle: boolean,
) {
  if (!prompted) {
    const guidance: Guidance = idle ? base.guidance : { manner: 'socratic', step, near }
    // Without an answer in the notes there is no ladder, and the engine says so.
    return { ...base, guidance, retrieve: () => Promise.resolve(evidence), step: key ? step : null }
  }
  // A search could find what this rung withholds.
  const tools = { search: false, note: false, cards: false, quiz: false }
  const passages = evidence.passages.slice(0, PASSAGES.socratic)
  // Without a key it is unknown what to mask, so passages are withheld until the last rung.
  const free = released(step.rung, withheld(key, { ...evidence, passages }, near))
  const citable = step.rung === 'answer' || key ? [...free.passages].slice(0, PASSAGES.socratic) : []
  const material: Material =
    step.rung === 'answer' || step.rung === 'twin'
      ? numbered(citable)
      : {
          kind: 'partial',
          lines: [
            ...free.titles.map((note) => ({ note })),
            ...free.headings.map((section) => ({ section })),
            ...(key && free.hint !== '' ? [{ text: free.hint }] : []),
          ],
        }
  return {
    ...base,
    step,
    citable,
    tools,
    prompt: answerPrompt({ person, task: rungPrompt(step), material, mark: materialMark() }),
  }
}

/** The embedded engine searches by itself, and proposes only what was requested. */
function offered(request: CreationRequest | null, prompted: boolean): ToolsOffered {
  return {
    search: prompted,
    note: request?.note ?? false,
    cards: request?.cards ?? false,
    quiz: request?.quiz ?? false,
  }
}

/** Flashcards in learning and to review that are due on the learner's day. */
async function dueCards({ db, ownerId }: OwnerDb, { now, learner }: TurnSettings): Promise<number> {
  const { start, end } = studyDay(now, learner.timeZone ?? 'UTC', DAY_TURNS)
  const decks = await dueToday(db, ownerId, { now, start, end })
  return decks.reduce((sum, { learning, review }) => sum + learning + review, 0)
}

function numbered(passages: readonly EvidencePassage[]): Material {
  return { kind: 'passages', passages: passages.map((p, i) => ({ ...p, number: i + 1 })) }
}

function guidanceOf(manner: ChatManner, calendar: Calendar): Guidance {
  if (manner === 'plan') return { manner, calendar }
  return manner === 'socratic' ? { manner, step: null, near: [] } : { manner }
}

/** Passages of what the learner named come first. */
function inOrder({ named = [], passages }: Evidence): EvidencePassage[] {
  return [...named, ...passages.filter((p) => !named.some((n) => passageKey(n) === passageKey(p)))]
}
