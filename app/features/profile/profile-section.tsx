import { type ReactNode, useId } from 'react'
import { Card } from '#app/ui/card.tsx'

/** A section of the profile: title and description at the left, controls at the right. */
export function ProfileSection(props: { title: string; hint: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-x-10 gap-y-4 border-t py-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="text-base font-semibold">
          {props.title}
        </h2>
        <p className="mt-1 text-sm text-muted">{props.hint}</p>
      </div>
      <Card>{props.children}</Card>
    </section>
  )
}
