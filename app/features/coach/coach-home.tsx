import { Link } from '@tanstack/react-router'
import Brain from 'lucide-react/icons/brain'
import Languages from 'lucide-react/icons/languages'
import MessageCircle from 'lucide-react/icons/message-circle'
import PenLine from 'lucide-react/icons/pen-line'
import SpellCheck2 from 'lucide-react/icons/spell-check-2'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Chats } from './list/chats.tsx'

const TOOLS = [
  {
    to: '/dashboard/coach/chat',
    icon: MessageCircle,
    name: 'Chat',
    text: 'Ask, and see where in your notes the answer is.',
  },
  { to: '/dashboard/coach/translate', icon: Languages, name: 'Translate', text: 'Read and write in another language.' },
  {
    to: '/dashboard/coach/pimp-your-text',
    icon: PenLine,
    name: 'Pimp your text',
    text: 'Make what you wrote clearer.',
  },
] as const

/** On a phone both fit beside the title. */
const SLIM = 'max-sm:gap-1.5 max-sm:px-2.5 max-sm:text-meta'

/** The coach's tools and the list of chats. */
export function CoachHome() {
  return (
    <PageColumn>
      <PageHeader
        title="Coach"
        actions={
          <>
            <ButtonLink
              to="/dashboard/coach/mistakes"
              color="neutral"
              variant="outline"
              icon={SpellCheck2}
              className={SLIM}
            >
              <Label long="Your mistakes" short="Mistakes" />
            </ButtonLink>
            <ButtonLink to="/dashboard/coach/memory" color="neutral" variant="outline" icon={Brain} className={SLIM}>
              <Label long="What it remembers" short="Memory" />
            </ButtonLink>
          </>
        }
      />
      <ul className="grid gap-3 sm:grid-cols-3">
        {TOOLS.map(({ to, icon, name, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full gap-3 rounded-xl border border-default bg-surface p-4 transition-colors hover:border-accented hover:bg-muted sm:flex-col"
            >
              <span className="text-primary">
                <Icon as={icon} size={20} />
              </span>
              <span>
                <span className="block font-semibold text-highlighted">{name}</span>
                <span className="mt-0.5 block text-sm text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="mt-10 mb-3 text-base font-semibold text-highlighted">Chats</h2>
      <Chats />
    </PageColumn>
  )
}

function Label({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className="max-sm:hidden">{long}</span>
      <span className="sm:hidden">{short}</span>
    </>
  )
}
