import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

export interface Question {
  question: string
  answer: ReactNode
}

/** Questions whose answers unfold: the browser's own disclosure, so they work without script. */
export function Questions(props: { items: readonly Question[] }) {
  return (
    <div className="divide-y border-y">
      {props.items.map((item) => (
        <details key={item.question} className="group">
          <summary className="flex list-none items-center justify-between gap-6 rounded-lg py-4 text-base font-medium text-highlighted [&::-webkit-details-marker]:hidden">
            {item.question}
            <Icon
              as={Plus}
              size={20}
              className="text-dimmed transition-transform duration-200 group-open:rotate-45 motion-reduce:transition-none"
            />
          </summary>
          <div className="max-w-measure pb-5 text-base text-pretty text-muted">{item.answer}</div>
        </details>
      ))}
    </div>
  )
}
