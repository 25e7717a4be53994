import type { QuestionRequest } from '#app/lib/making/question-making-context.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import { GeneratePanel } from './generate-panel.tsx'

/** Makes questions from something on another page. */
export function GenerateDialog({ source, from, title, ...overlay }: QuestionRequest & OverlayProps) {
  return (
    <Dialog
      open={overlay.open}
      onClose={overlay.onClose}
      onClosed={overlay.onClosed}
      title={`Questions from ${from}`}
      size="lg"
      disablePointerDismissal
    >
      <div className="pb-4">
        <GeneratePanel source={source} from={from} into={{ title }} onLeave={overlay.onClose} autoStart />
      </div>
    </Dialog>
  )
}
