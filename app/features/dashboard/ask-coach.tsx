import { useNavigate } from '@tanstack/react-router'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'

/** A question to the coach, carried on in a chat. A form of its own, so that it works before the page's code has loaded. */
export function AskCoach({ coachName }: { coachName: string | null }) {
  const navigate = useNavigate()
  const label = `Ask ${coachName ?? 'your coach'}`
  return (
    <form
      aria-label={label}
      action="/dashboard/coach/chat"
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const prompt = new FormData(event.currentTarget).get('prompt')
        void navigate({
          to: '/dashboard/coach/chat',
          search: { prompt: typeof prompt === 'string' ? prompt : undefined },
        })
      }}
    >
      <Input
        name="prompt"
        aria-label="Your question"
        placeholder={`${label} about your notes`}
        maxLength={2000}
        required
      />
      <Button type="submit" color="neutral" variant="outline" icon={SendHorizontal} aria-label={label} />
    </form>
  )
}
