import FileUp from 'lucide-react/icons/file-up'
import { useRef } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Button } from '#app/ui/button.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { DropZone } from '#app/ui/drop-zone.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CardSource } from './reading/found-cards.ts'

// Most choose a file.
const PasteForm = lazyInBrowser(async () => (await import('#app/ui/paste-form.tsx')).PasteForm)

const KINDS = [
  ['Anki', 'a package (.apkg) or collection (.colpkg): cards, media, tags, schedule and history'],
  ['Quizlet', 'copy the text of “Export”, and paste it above'],
  ['Tables', 'CSV and TSV, also text files that Anki exports'],
]

/** Lets the learner choose or drop a file, or paste text. It is read on this device. */
export function ChooseCards(props: { problem: string | null; onSource: (source: CardSource) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) props.onSource({ file })
  }
  return (
    <>
      <DropZone problem={props.problem} onDrop={({ files }) => choose(files)}>
        <span className="mb-4 flex size-12 items-center justify-center rounded-2xl bg-elevated text-muted">
          <Icon as={FileUp} size={20} />
        </span>
        <p className="text-base font-medium text-highlighted">Drop an Anki package or a table here</p>
        <p className="mt-1 text-sm text-muted">
          It is read on this device. Nothing is uploaded until you have seen it.
        </p>
        <Button className="mt-5" icon={FileUp} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File with cards"
          accept=".apkg,.colpkg,.anki2,.anki21,.csv,.tsv,.txt,.zip"
          onChange={({ currentTarget }) => {
            choose(currentTarget.files)
            // Without this the same file could not be chosen again.
            currentTarget.value = ''
          }}
        />
      </DropZone>
      <Deferred>
        <PasteForm
          label="Or paste a list"
          hint="A card a line: the term, a tab or a dash, and what it means."
          submit="Read the list"
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
        Import the same again whenever you like: what has not changed stays as it is, new reviews are added, and what
        you have changed here is never overwritten.
      </p>
    </>
  )
}
