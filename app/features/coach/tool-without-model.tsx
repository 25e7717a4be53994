import { useQuery } from '@tanstack/react-query'
import { MessageCircle, PenLine } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { engineQuery } from './queries.ts'

const TOOLS = {
  'pimp-your-text': {
    icon: PenLine,
    title: 'Pimp your text',
    withModel: 'Paste a text into a chat and say what to do with it: the model rewrites it there.',
    embedded:
      'Rewriting needs a language model, and this site answers from your notes with its embedded engine. Whoever runs it can connect a model.',
    prompt: 'Make this clearer, and say what you changed:\n\n',
  },
  'pimp-your-text/chat': {
    icon: PenLine,
    title: 'Talk about your text',
    withModel: 'Paste a text into a chat and work on it with the model, turn by turn.',
    embedded:
      'Talking about a text needs a language model, and this site answers from your notes with its embedded engine. Whoever runs it can connect a model.',
    prompt: 'Let us improve this text together. First tell me its weakest point:\n\n',
  },
} as const

/** What a tool needs, and where its work can be done. */
export function ToolWithoutModel({ tool }: { tool: keyof typeof TOOLS }) {
  const { data: engine } = useQuery(engineQuery)
  const { icon, title, withModel, embedded, prompt } = TOOLS[tool]
  const model = engine !== undefined && engine.kind !== 'embedded'
  return (
    <PageColumn width="reading">
      <PageHeader title={title} />
      <EmptyState
        icon={icon}
        action={
          <ButtonLink
            to="/dashboard/coach/chat"
            search={model ? { prompt } : {}}
            icon={MessageCircle}
            variant={model ? 'solid' : 'outline'}
            color={model ? 'primary' : 'neutral'}
          >
            {model ? 'Open a chat' : 'Ask about your notes'}
          </ButtonLink>
        }
      >
        {model ? withModel : embedded}
      </EmptyState>
    </PageColumn>
  )
}
