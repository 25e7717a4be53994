import FileUp from 'lucide-react/icons/file-up'
import FolderUp from 'lucide-react/icons/folder-up'
import { type Ref, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DropZone } from '#app/ui/drop-zone.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { filesOfDrop, filesOfInput } from './input-files.ts'
import type { LearnerFile } from './reading/found-notes.ts'

const PROGRAMS = [
  ['Obsidian, Logseq', 'the vault as a folder or zip, pictures and links with it'],
  ['Notion', 'the zip of “Export all workspace content”, as Markdown or HTML'],
  ['Evernote', 'notebooks exported as .enex'],
  ['Google Keep', 'the zip of Google Takeout'],
  ['Bear', 'a backup (.bear2bk) or exported Markdown'],
  ['Anything else', 'Markdown, text, HTML and CSV files, alone or in a folder or zip'],
]

/** Where files are dropped or chosen. They are read in the browser. */
export function ChooseFiles(props: { problem: string | null; onFiles: (files: LearnerFile[]) => void }) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const [unreadable, setUnreadable] = useState(false)
  const drop = async (data: DataTransfer) => {
    try {
      props.onFiles(await filesOfDrop(data))
    } catch (error) {
      console.error('What was dropped could not be read', error)
      setUnreadable(true)
    }
  }
  const problem = unreadable ? 'What you dropped could not be read. Choose it with the buttons instead.' : props.problem
  return (
    <>
      <DropZone problem={problem} onDrop={(data) => void drop(data)} className="sm:py-14">
        <span className="mb-4 flex size-12 items-center justify-center rounded-2xl bg-elevated text-muted">
          <Icon as={FileUp} size={20} />
        </span>
        <p className="text-base font-medium text-highlighted">Drop files, a folder or a zip here</p>
        <p className="mt-1 text-sm text-muted">
          They are read on this device; only your notes, with their pictures and linked files, are uploaded.
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <Button icon={FileUp} onClick={() => files.current?.click()}>
            Choose files
          </Button>
          <Button color="neutral" variant="outline" icon={FolderUp} onClick={() => folder.current?.click()}>
            Choose a folder
          </Button>
        </div>
        <FileInput ref={files} label="Files to import" onFiles={props.onFiles} />
        <FileInput ref={folder} label="Folder to import" folder onFiles={props.onFiles} />
      </DropZone>
      <Programs />
    </>
  )
}

/** Hidden: its button is drawn above. */
function FileInput({
  ref,
  label,
  folder,
  onFiles,
}: {
  ref: Ref<HTMLInputElement>
  label: string
  folder?: boolean
  onFiles: (files: LearnerFile[]) => void
}) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      aria-label={label}
      {...(folder && { webkitdirectory: '' })}
      onChange={({ currentTarget: input }) => {
        const given = filesOfInput(input.files)
        // So that the same file can be chosen again.
        input.value = ''
        if (given.length > 0) onFiles(given)
      }}
    />
  )
}

function Programs() {
  return (
    <section aria-labelledby="programs-title" className="mt-8">
      <h2 id="programs-title" className="mb-2 text-base font-semibold">
        What can be imported
      </h2>
      <dl className="divide-y border-y text-sm">
        {PROGRAMS.map(([program, what]) => (
          <div key={program} className="py-2.5 sm:flex sm:gap-4">
            <dt className="font-medium text-highlighted sm:w-40 sm:shrink-0">{program}</dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        The first folder becomes the topic, deeper ones a tag. Import the same again whenever you like: what has not
        changed stays as it is, and what you have changed here is never overwritten.
      </p>
    </section>
  )
}
