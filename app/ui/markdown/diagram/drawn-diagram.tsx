import Code from 'lucide-react/icons/code'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Minimize2 from 'lucide-react/icons/minimize-2'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../button.tsx'
import { COLOR_MODE_EVENT } from '../../color-mode/color-mode.ts'
import { type Drawing, drawDiagram } from './draw-diagram.ts'

export interface DrawnDiagramProps {
  text: string
  source: ReactNode
}

/** The diagram as a picture, from whose address nothing can run; its source a press away. */
export function DrawnDiagram({ text, source }: DrawnDiagramProps) {
  const mode = useColorMode()
  const [drawing, setDrawing] = useState<Drawing | 'wrong' | null>(null)
  const [view, setView] = useState<'fitted' | 'full' | 'source'>('fitted')
  const picture = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let wanted = true
    drawDiagram(text, mode).then(
      (drawn) => wanted && setDrawing(drawn),
      () => wanted && setDrawing('wrong'),
    )
    return () => {
      wanted = false
    }
  }, [text, mode])
  if (drawing === null) return source
  if (drawing === 'wrong') {
    return (
      <>
        {source}
        <figcaption className="diagram-wrong">This diagram could not be drawn, so here is its text.</figcaption>
      </>
    )
  }
  return (
    <>
      {view === 'source' ? (
        source
      ) : (
        <div
          ref={picture}
          className="diagram-picture"
          data-full={view === 'full' ? '' : undefined}
          tabIndex={0}
          role="group"
          aria-label="Diagram"
        >
          <img src={drawing.src} alt={drawing.alt} width={drawing.width} height={drawing.height} />
        </div>
      )}
      <div className="diagram-tools">
        {view !== 'source' && (
          <Tool
            icon={view === 'full' ? Minimize2 : Maximize2}
            name={view === 'full' ? 'Fit the diagram to its box' : 'Show the diagram in full size'}
            onClick={() => setView(view === 'full' ? 'fitted' : 'full')}
          />
        )}
        <Tool
          icon={Code}
          name={view === 'source' ? 'Show the diagram' : 'Show the text of the diagram'}
          onClick={() => setView(view === 'source' ? 'fitted' : 'source')}
        />
      </div>
    </>
  )
}

function Tool({ icon, name, onClick }: { icon: typeof Code; name: string; onClick: () => void }) {
  return <Button size="sm" color="neutral" variant="ghost" icon={icon} aria-label={name} onClick={onClick} />
}

function useColorMode(): 'light' | 'dark' {
  return useSyncExternalStore(
    (changed) => {
      addEventListener(COLOR_MODE_EVENT, changed)
      return () => removeEventListener(COLOR_MODE_EVENT, changed)
    },
    () => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'),
  )
}
