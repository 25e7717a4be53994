import Check from 'lucide-react/icons/check'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card, CardHeader } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'

const UNLOCKED = [
  'Notes and topics',
  'Search in everything you wrote',
  'Questions to your coach, with the passages it used',
]

/** Shown where no payments are configured: every feature is available. */
export function EverythingUnlocked() {
  return (
    <Card className="max-w-reading">
      <CardHeader
        title="Everything is unlocked"
        hint="This Stoa is self-hosted and takes no payments, so there is no plan to choose and nothing to cancel."
        action={<Badge color="success">Self-hosted</Badge>}
      />
      <ul className="flex flex-col gap-2 text-sm">
        {UNLOCKED.map((line) => (
          <li key={line} className="flex items-center gap-2.5">
            <Icon as={Check} className="text-success-text" />
            {line}
          </li>
        ))}
      </ul>
      <ButtonLink to="/dashboard" className="mt-6">
        Go to Home
      </ButtonLink>
    </Card>
  )
}
