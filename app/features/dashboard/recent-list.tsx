import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Card } from '#app/ui/card.tsx'
import { Icon, type IconType } from '#app/ui/icon.tsx'

export interface RecentItem {
  id: string
  title: string
  when: ReactNode
  link: LinkProps
}

/** Links to the notes and chats that were changed last, newest first. */
export function RecentList(props: { title: string; icon: IconType; items: RecentItem[]; all: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-base font-semibold">
          {props.title}
        </h2>
        {props.all}
      </div>
      <Card padding="none">
        <ul className="divide-y">
          {props.items.map((item) => (
            <li key={item.id}>
              <Link
                {...item.link}
                className="flex min-h-12 items-center gap-3 px-4 py-2.5 text-sm transition-colors first:rounded-t-xl last:rounded-b-xl hover:bg-muted focus-visible:-outline-offset-2"
              >
                <Icon as={props.icon} className="text-dimmed" />
                <span className="min-w-0 flex-1 truncate font-medium text-highlighted">{item.title}</span>
                <span className="shrink-0 text-meta text-muted tabular">{item.when}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
