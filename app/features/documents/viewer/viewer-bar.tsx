import FileText from 'lucide-react/icons/file-text'
import Highlighter from 'lucide-react/icons/highlighter'
import ListTree from 'lucide-react/icons/list-tree'
import Search from 'lucide-react/icons/search'
import TextAlignStart from 'lucide-react/icons/text-align-start'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { Button } from '#app/ui/button.tsx'
import type { View } from './kept-view.ts'
import { PageField } from './page-field.tsx'

const SMALL = { size: 'sm', color: 'neutral', variant: 'ghost' } as const

/** Page, contents, search; of a PDF also its view and zoom. At the top of the page; at the bottom on a phone. */
export function ViewerBar(props: {
  page: number
  pageCount: number
  onGo: (page: number) => void
  onContents: () => void
  showsContents: boolean
  onFind: () => void
  onHighlights: () => void
  showsHighlights: boolean
  /** Null where there is only text. */
  view: View | null
  onView: (view: View) => void
  zoom: number
  onZoom: (step: 1 | -1 | 0) => void
}) {
  const { view, zoom } = props
  return (
    <div
      role="toolbar"
      aria-label="Reading"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-y bg-default py-1 max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:z-10 max-md:justify-center max-md:border-b-0 max-md:px-2 print:hidden"
    >
      <PageField page={props.page} pageCount={props.pageCount} onGo={props.onGo} />
      <Button
        {...SMALL}
        variant={props.showsContents ? 'soft' : 'ghost'}
        icon={ListTree}
        aria-label="Contents"
        aria-keyshortcuts="o"
        aria-pressed={props.showsContents}
        onClick={props.onContents}
      />
      <Button
        {...SMALL}
        icon={Search}
        aria-label="Search in this document"
        aria-keyshortcuts="f"
        onClick={props.onFind}
      />
      <Button
        {...SMALL}
        variant={props.showsHighlights ? 'soft' : 'ghost'}
        icon={Highlighter}
        aria-label="Highlights"
        aria-keyshortcuts="l"
        aria-pressed={props.showsHighlights}
        onClick={props.onHighlights}
      />
      {view && (
        <>
          {view === 'pages' && (
            <div role="group" aria-label="Zoom" className="flex items-center max-md:hidden">
              <Button
                {...SMALL}
                icon={ZoomOut}
                aria-label="Smaller"
                aria-keyshortcuts="-"
                onClick={() => props.onZoom(-1)}
              />
              <Button {...SMALL} aria-label="Fit the width" aria-keyshortcuts="0" onClick={() => props.onZoom(0)}>
                <span className="w-10 text-center tabular">{Math.round(zoom * 100)} %</span>
              </Button>
              <Button
                {...SMALL}
                icon={ZoomIn}
                aria-label="Larger"
                aria-keyshortcuts="+"
                onClick={() => props.onZoom(1)}
              />
            </div>
          )}
          <div role="group" aria-label="Show as" className="flex items-center gap-1 md:ms-auto">
            <ViewButton {...props} value="pages" label="Pages" icon={FileText} />
            <ViewButton {...props} value="text" label="Text" icon={TextAlignStart} />
          </div>
        </>
      )}
    </div>
  )
}

function ViewButton(props: {
  value: View
  label: string
  icon: typeof FileText
  view: View | null
  onView: (view: View) => void
}) {
  const isOn = props.view === props.value
  return (
    <Button
      size="sm"
      color="neutral"
      variant={isOn ? 'soft' : 'ghost'}
      icon={props.icon}
      aria-pressed={isOn}
      onClick={() => props.onView(props.value)}
    >
      <span className="max-md:sr-only">{props.label}</span>
    </Button>
  )
}
