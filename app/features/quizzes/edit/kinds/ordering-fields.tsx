import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Button } from '#app/ui/button.tsx'
import { moved } from '#app/ui/rows/move.ts'
import type { QuestionOf } from '#worker/contracts/quizzes/questions.ts'
import { OPTIONS_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import { PartList } from '../fields/part-list.tsx'
import { PartRow } from '../fields/part-row.tsx'
import { PartText } from '../fields/part-text.tsx'
import { partId } from '../new-question.ts'

type Ordering = QuestionOf<'ordering'>

export function OrderingFields({ question, onChange }: { question: Ordering; onChange: (question: Ordering) => void }) {
  const { items } = question
  const set = (next: Ordering['items']) => onChange({ ...question, items: next })
  return (
    <PartList
      label="Items in their right order"
      hint="They are shuffled when they are asked."
      parts={items}
      max={OPTIONS_MAX}
      add="Add an item"
      onAdd={() => set([...items, { id: partId(), text: '' }])}
    >
      {({ id, text }, i) => (
        <PartRow
          key={id}
          name={`Item ${i + 1}`}
          onRemove={items.length > 2 ? () => set(items.filter((item) => item.id !== id)) : undefined}
          tools={
            <>
              <Button
                size="sm"
                color="neutral"
                variant="ghost"
                icon={ArrowUp}
                aria-label={`Move item ${i + 1} up`}
                disabled={i === 0}
                onClick={() => set(moved(items, i, i - 1))}
              />
              <Button
                size="sm"
                color="neutral"
                variant="ghost"
                icon={ArrowDown}
                aria-label={`Move item ${i + 1} down`}
                disabled={i === items.length - 1}
                onClick={() => set(moved(items, i, i + 1))}
              />
            </>
          }
        >
          <PartText
            name={`Item ${i + 1}`}
            value={text}
            onChange={(value) => set(items.map((item) => (item.id === id ? { id, text: value } : item)))}
          />
        </PartRow>
      )}
    </PartList>
  )
}
