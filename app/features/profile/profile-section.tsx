import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

/** A section of the profile: title and description at the left, controls at the right. */
export function ProfileSection(props: { title: string; hint: string; children: ReactNode }) {
  const id = idOf(props.title)
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-20 gap-x-10 gap-y-4 border-t py-8 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="text-base font-semibold">
          {props.title}
        </h2>
        <p className="mt-1 text-sm text-muted">{props.hint}</p>
      </div>
      <Card>{props.children}</Card>
    </section>
  )
}

/** Links to the sections of a long profile, in one line that scrolls on a phone. */
export function ProfileOutline({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label="On this page" className="scroll-edges scrollbar-none mb-4 overflow-x-auto">
      <ul className="-mx-2.5 flex">
        {titles.map((title) => (
          <li key={title}>
            <a
              href={`#${idOf(title)}`}
              className="flex h-9 items-center rounded-lg px-2.5 text-sm whitespace-nowrap text-muted hover:bg-muted hover:text-default focus-visible:-outline-offset-2 pointer-coarse:h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
