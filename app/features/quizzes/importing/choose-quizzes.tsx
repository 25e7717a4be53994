import FileUp from 'lucide-react/icons/file-up'
import { useRef } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Button } from '#app/ui/button.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { DropZone } from '#app/ui/drop-zone.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { QuizSource } from './reading/found-quizzes.ts'

// Most choose a file.
const PasteForm = lazyInBrowser(async () => (await import('#app/ui/paste-form.tsx')).PasteForm)

const KINDS = [
  ['Moodle', 'XML with its pictures, GIFT, Aiken'],
  ['QTI', '1.2, 2 and 3: a package (.zip) or its files'],
  ['Tables', 'CSV and TSV with a column “Question” and one “Answer”'],
  ['Stoa', 'quizzes that were exported here, also all of them as one zip'],
]

/** Lets the learner choose or drop files, or paste text. They are read on this device. */
export function ChooseQuizzes(props: { problem: string | null; onSource: (source: QuizSource) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (list: FileList | null) => {
    const files = Array.from(list ?? [])
    if (files.length > 0) props.onSource({ files })
  }
  return (
    <>
      <DropZone problem={props.problem} onDrop={({ files }) => choose(files)}>
        <span className="mb-4 flex size-12 items-center justify-center rounded-2xl bg-elevated text-muted">
          <Icon as={FileUp} size={20} />
        </span>
        <p className="text-base font-medium text-highlighted">Drop files with questions here</p>
        <p className="mt-1 text-sm text-muted">
          They are read on this device. Nothing is uploaded until you have seen it.
        </p>
        <Button className="mt-5" icon={FileUp} onClick={() => input.current?.click()}>
          Choose files
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files with questions"
          accept=".xml,.qti,.gift,.txt,.aiken,.csv,.tsv,.json,.zip,image/*"
          onChange={({ currentTarget }) => {
            choose(currentTarget.files)
            // Without this the same file could not be chosen again.
            currentTarget.value = ''
          }}
        />
      </DropZone>
      <Deferred>
        <PasteForm
          label="Or paste questions"
          hint="In GIFT or Aiken, or copied from a spreadsheet with its header."
          submit="Read the questions"
          onText={(text) => props.onSource({ text })}
        />
      </Deferred>
      <dl className="mt-8 divide-y border-y text-sm">
        {KINDS.map(([name, what]) => (
          <div key={name} className="py-2.5 sm:flex sm:gap-4">
            <dt className="font-medium text-highlighted sm:w-28 sm:shrink-0">{name}</dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        Import the same file again whenever you like: its quizzes are recognised, and what you have changed here stays
        as it is.
      </p>
    </>
  )
}
