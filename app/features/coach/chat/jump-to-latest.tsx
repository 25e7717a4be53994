import ArrowDown from 'lucide-react/icons/arrow-down'
import { Button } from '#app/ui/button.tsx'

export function JumpToLatest({ onJump }: { onJump: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 -top-12 flex justify-center">
      <Button
        className="pointer-events-auto rounded-full bg-surface shadow-float"
        size="sm"
        color="neutral"
        variant="outline"
        icon={ArrowDown}
        onClick={onJump}
      >
        Jump to latest
      </Button>
    </div>
  )
}
