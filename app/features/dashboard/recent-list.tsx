import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Card } from '#app/ui/card.tsx'
import { Icon, type IconType } from '#app/ui/icon.tsx'

interface RecentItem {
  id: string
  icon: IconType
  title: string
  detail: string | null
  when: ReactNode
  link: LinkProps
}

/** Links to what was worked on last, newest first. */
export function RecentList(props: { title: string; items: RecentItem[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-base font-semibold">
        {props.title}
      </h2>
      <Card padding="none">
        <ul className="divide-y">
          {props.items.map((item) => (
            <li key={item.id}>
              <Link
                {...item.link}
                className="flex min-h-12 items-center gap-3 px-4 py-2.5 text-sm transition-colors first:rounded-t-xl last:rounded-b-xl hover:bg-muted focus-visible:-outline-offset-2"
              >
                <Icon as={item.icon} className="text-dimmed" />
                <span className="min-w-0 flex-1 truncate font-medium text-highlighted">
                  {item.title}
                  {item.detail && <span className="ml-2 font-normal text-muted tabular">{item.detail}</span>}
                </span>
                <span className="shrink-0 text-meta text-muted tabular">{item.when}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
