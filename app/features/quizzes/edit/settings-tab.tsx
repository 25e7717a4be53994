import { Card } from '#app/ui/card.tsx'
import { ChoiceCard } from '#app/ui/choice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { Topic } from '#worker/contracts/knowledge.ts'
import { MINUTES_MAX, QUIZ_TITLE_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import type { QuizSettings } from '#worker/contracts/quizzes/quizzes.ts'
import { TopicField } from '../making/quiz-form.tsx'
import { NumberInput } from './fields/number-input.tsx'
import type { QuizContent } from './saving/quiz-saver.ts'

/** Title and topic of a quiz, and how it is played. */
export function SettingsTab(props: {
  content: QuizContent
  topics: readonly Topic[]
  onChange: (part: Partial<Omit<QuizContent, 'questions'>>) => void
}) {
  const { content, topics, onChange } = props
  const { settings } = content
  const set = (part: Partial<QuizSettings>) => onChange({ settings: { ...settings, ...part } })
  return (
    <Card className="flex flex-col gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Title" error={content.title.trim() === '' ? 'Give the quiz a title' : null} required>
          <Input
            autoComplete="off"
            maxLength={QUIZ_TITLE_MAX}
            value={content.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </Field>
        <TopicField topics={topics} value={content.topicId} onChange={(topicId) => onChange({ topicId })} />
      </div>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium text-highlighted">Answers are marked</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          <ChoiceCard
            name="feedback"
            label="After each one"
            hint="You see at once what was right, and why."
            checked={settings.feedback === 'at once'}
            onChange={() => set({ feedback: 'at once' })}
          />
          <ChoiceCard
            name="feedback"
            label="At the end"
            hint="As in an exam. Answers can be changed until then."
            checked={settings.feedback === 'at the end'}
            onChange={() => set({ feedback: 'at the end' })}
          />
        </div>
      </fieldset>
      <NumberInput
        label="Time limit"
        hint="For the whole quiz. Leave it empty for no limit."
        unit="minutes"
        value={settings.minutes}
        min={1}
        max={MINUTES_MAX}
        whole
        optional
        onChange={(minutes) => set({ minutes })}
        className="sm:w-1/2"
      />
      <div className="flex flex-col gap-2">
        <ChoiceCard
          type="checkbox"
          label="Shuffle the questions"
          hint="Each attempt asks them in another order."
          checked={settings.shuffleQuestions}
          onChange={(event) => set({ shuffleQuestions: event.target.checked })}
        />
        <ChoiceCard
          type="checkbox"
          label="Ask how sure you are"
          hint="What you were sure of and got wrong is worth looking at first."
          checked={settings.asksCertainty}
          onChange={(event) => set({ asksCertainty: event.target.checked })}
        />
      </div>
    </Card>
  )
}
