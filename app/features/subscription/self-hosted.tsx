import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card, CardHeader } from '#app/ui/card.tsx'
import { formatBytes } from '#app/lib/format-count.ts'
import type { StorageUse } from '#worker/contracts/storage.ts'
import type { CoachLimits, UsageLeft } from '#worker/contracts/usage.ts'

/** Shown where no payments are configured: no plan, and what the operator's settings limit. */
export function SelfHosted({ limits, storage }: { limits: CoachLimits; storage: StorageUse }) {
  return (
    <Card className="max-w-reading">
      <CardHeader
        title="There is nothing to pay"
        hint="This Stoa is self-hosted and takes no payments, so there is no plan to choose and nothing to cancel. Every account has the same features, within these limits."
        action={<Badge color="success">Self-hosted</Badge>}
      />
      <dl className="divide-y divide-default text-sm">
        <Limit name="Messages to your coach">{formatDaily(limits.messages)}</Limit>
        {limits.modelCalls && <Limit name="Calls of the language model">{formatDaily(limits.modelCalls)}</Limit>}
        <Limit name="Notes, cards, chats and texts">
          {`${formatBytes(storage.maxBytes)}, ${formatBytes(storage.bytes)} used`}
        </Limit>
        <Limit name="Pictures and files">
          {`${formatBytes(storage.maxFileBytes)}, ${formatBytes(storage.fileBytes)} used`}
        </Limit>
      </dl>
      <ButtonLink to="/dashboard" className="mt-6">
        Go to Home
      </ButtonLink>
    </Card>
  )
}

function formatDaily(left: UsageLeft): string {
  return left ? `${left.limit} a day, ${left.used} used today` : 'No limit'
}

function Limit(props: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
      <dt className="font-medium text-highlighted">{props.name}</dt>
      <dd className="text-muted tabular">{props.children}</dd>
    </div>
  )
}
