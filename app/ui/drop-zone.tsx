import { type ReactNode, useState } from 'react'
import { cx } from './class-names.ts'
import { Notice } from './notice.tsx'

/** An area to drop files or choose them by its buttons, below the error of the last choice. */
export function DropZone(props: {
  problem: string | null
  onDrop: (data: DataTransfer) => void
  className?: string
  children: ReactNode
}) {
  const [isOver, setIsOver] = useState(false)
  return (
    <>
      <div role="alert">
        {props.problem && (
          <Notice color="error" className="mb-4">
            {props.problem}
          </Notice>
        )}
      </div>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={(event) => {
          if (event.currentTarget === event.target) setIsOver(false)
        }}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          props.onDrop(event.dataTransfer)
        }}
        className={cx(
          'flex flex-col items-center rounded-2xl border-2 border-dashed px-4 py-10 text-center transition-colors',
          isOver ? 'border-[var(--primary)] bg-primary-soft' : 'border-accented',
          props.className,
        )}
      >
        {props.children}
      </div>
    </>
  )
}
