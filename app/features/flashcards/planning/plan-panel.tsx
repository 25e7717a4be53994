import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Deck } from '#worker/contracts/flashcards/decks.ts'
import type { DeckMemories } from '#worker/contracts/flashcards/histories.ts'
import { deckQuery, FLASHCARDS, updateDeck } from '../deck-queries.ts'
import { PlanResult } from './plan-result.tsx'
import type { PlanInput } from './plan-deck.ts'
import { Weekdays } from './weekdays.tsx'
import { memoriesQuery, studyTimeQuery, usePlan } from './use-plan.ts'

/** In the order of the domain's weekday numbers. */
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const DAY_MS = 86_400_000
const MINUTES_MAX = 600
const DAYS_AHEAD_MAX = 730

/** Plans for the day of an exam within the time there is. */
export function PlanPanel({ deckId }: { deckId: number }) {
  const { data: deck } = useQuery(deckQuery(deckId))
  const time = useQuery(studyTimeQuery)
  const memories = useQuery(memoriesQuery(deckId))
  if (time.isError || memories.isError)
    return (
      <p role="alert" className="text-sm text-muted">
        The cards could not be read for a plan. Check your connection and open this again.
      </p>
    )
  if (!deck || !time.data || !memories.data) return <p className="min-h-40 text-sm text-muted">Reading the cards</p>
  if (memories.data.rows.length === 0)
    return <p className="text-sm text-muted">There are no cards to plan for yet. Add some first.</p>
  const { examDate, days, minutes } = time.data
  const first = {
    date: deck.settings.examOn ?? examDate ?? '',
    minutes,
    days: new Set(DAYS.flatMap((name, i) => (days.length === 0 || days.includes(name) ? [i] : []))),
  }
  return <Planner deck={deck} memories={memories.data} first={first} />
}

interface Choice {
  date: string
  minutes: number
  days: ReadonlySet<number>
}

function Planner({ deck, memories, first }: { deck: Deck; memories: Omit<DeckMemories, 'next'>; first: Choice }) {
  const queryClient = useQueryClient()
  const [{ date, minutes, days }, setChoice] = useState(first)
  // The field's text, which may be empty while another number is being typed.
  const [minutesText, setMinutesText] = useState(String(first.minutes))
  const [saving, setSaving] = useState(false)
  const { scheduler } = deck
  const examDay = date === '' ? NaN : Date.parse(date) / DAY_MS
  const error = examDayError(examDay, memories.today)
  const input = useMemo(
    (): PlanInput | null =>
      !Number.isFinite(examDay) || error || days.size === 0
        ? null
        : {
            ...memories,
            scheduler,
            examDay,
            minutesByWeekday: DAYS.map((_, i) => (days.has(i) ? minutes : 0)),
          },
    [memories, scheduler, examDay, error, minutes, days],
  )
  const { plan, isWorking, hasFailed } = usePlan(input)
  const use = async () => {
    if (!plan) return
    setSaving(true)
    try {
      await updateDeck(deck.id, {
        settings: { ...deck.settings, examOn: date, newPerDay: Math.min(9999, plan.newPerDay) },
      })
      await queryClient.invalidateQueries({ queryKey: [FLASHCARDS, 'deck'] })
      await queryClient.invalidateQueries({ queryKey: [FLASHCARDS, 'decks'] })
      toast.success(`From now on ${plan.newPerDay} new cards a day`)
    } catch (thrown) {
      console.error('The plan could not be saved', thrown)
      toast.error('The plan could not be saved', { description: 'Check your connection and try again.' })
    }
    setSaving(false)
  }
  return (
    <div className="flex flex-col gap-4 text-sm">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Exam on" error={error}>
          <Input type="date" value={date} onChange={({ target }) => setChoice({ minutes, days, date: target.value })} />
        </Field>
        <Field label="Minutes a day for this deck">
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={MINUTES_MAX}
            value={minutesText}
            onChange={({ target }) => {
              setMinutesText(target.value)
              setChoice({ date, days, minutes: parseMinutes(target.value) ?? minutes })
            }}
            onBlur={() => setMinutesText(String(minutes))}
          />
        </Field>
      </div>
      <Weekdays days={days} onChange={(chosen) => setChoice({ date, minutes, days: chosen })} />
      {input === null ? (
        <p className="text-muted">
          {days.size === 0
            ? 'Choose at least one study day.'
            : 'Choose the day of the exam to see what fits until then.'}
        </p>
      ) : hasFailed ? (
        <p role="alert" className="text-muted">
          The plan could not be worked out on this device. Change the date or the minutes to try again.
        </p>
      ) : (
        <PlanResult plan={plan} isWorking={isWorking} minutes={minutes} pace={memories.pace} />
      )}
      {plan && input && !hasFailed && (
        <div>
          <Button loading={saving} disabled={isWorking} onClick={() => void use()}>
            Use this plan
          </Button>
          <p className="mt-2 text-meta text-muted">
            {`Sets the exam day and ${plan.newPerDay} new cards a day for this deck (now ${deck.settings.newPerDay}).`}
          </p>
        </div>
      )}
    </div>
  )
}

function parseMinutes(text: string): number | null {
  const minutes = Math.round(Number(text))
  return text.trim() === '' || !(minutes >= 1) ? null : Math.min(MINUTES_MAX, minutes)
}

function examDayError(examDay: number, today: number): string | null {
  if (!Number.isFinite(examDay)) return null
  if (examDay <= today) return 'Choose a day from tomorrow on'
  return examDay - today > DAYS_AHEAD_MAX ? 'Choose a day within two years' : null
}
