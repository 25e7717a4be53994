import FileUp from 'lucide-react/icons/file-up'
import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DropZone } from '#app/ui/drop-zone.tsx'

/** Where the zip files of an export are dropped or chosen. They are read in the browser. */
export function ChooseExport(props: { problem: string | null; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) props.onFiles(files)
  }
  return (
    <DropZone problem={props.problem} onDrop={({ files }) => take(files)}>
      <p className="text-sm text-muted">
        Drop the zip file here. If your export was saved as several, choose all of them together.
      </p>
      <div className="mt-4">
        <Button icon={FileUp} data-autofocus="" onClick={() => input.current?.click()}>
          Choose file
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        multiple
        hidden
        aria-label="Export to import"
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </DropZone>
  )
}
