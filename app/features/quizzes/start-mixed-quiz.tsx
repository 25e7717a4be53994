import Play from 'lucide-react/icons/play'
import { Button } from '#app/ui/button.tsx'
import { useStartMixed } from './play/use-start.ts'

/** The press that begins a quiz of what is due, as the largest button of a page. */
export function StartMixedQuiz({ label }: { label: string }) {
  const { start, isStarting } = useStartMixed()
  return (
    <Button size="xl" icon={Play} className="max-sm:w-full" loading={isStarting} onClick={() => void start()}>
      {label}
    </Button>
  )
}
