import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { type ChosenDocument, DocumentChoice } from '#app/features/documents/document-choice.tsx'
import { ALL_PAGES, type PageRange, PageRangeFields, pagesOf } from '#app/features/documents/page-range.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHeader } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { SOURCE_TEXT_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { Deck } from '#worker/contracts/flashcards/decks.ts'
import type { DraftSource } from '#worker/contracts/flashcards/drafts.ts'
import { MakeCards } from '../make-cards.tsx'
import { type ChosenNote, NoteChoice } from './note-choice.tsx'

const FROM = [
  { value: 'text', label: 'Text that you paste' },
  { value: 'note', label: 'One of your notes' },
  { value: 'document', label: 'One of your documents' },
] as const

/** Generates cards for a deck from pasted text, a note or a document, and shows their drafts. */
export function DeckMaking({ deck, onClose }: { deck: Deck; onClose: () => void }) {
  const [from, setFrom] = useState<(typeof FROM)[number]['value']>('text')
  // Another text is another source.
  const [pasted, setPasted] = useState(() => ({ id: crypto.randomUUID(), text: '' }))
  const [document, setDocument] = useState<ChosenDocument | null>(null)
  const [range, setRange] = useState(ALL_PAGES)
  const [note, setNote] = useState<ChosenNote | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus(), [])
  const tooLong = pasted.text.length > SOURCE_TEXT_MAX
  return (
    <Card className="mt-4">
      <section aria-label="Make cards">
        <CardHeader
          title="Make cards"
          hint="Each comes as a draft that you keep, change or throw away."
          action={<Button size="sm" color="neutral" variant="ghost" icon={X} aria-label="Close" onClick={onClose} />}
        />
        <div className="mb-4 flex flex-col gap-4">
          <Field label="From">
            <Select
              value={from}
              options={FROM}
              onChange={(event) => setFrom(FROM.find(({ value }) => value === event.target.value)?.value ?? 'text')}
            />
          </Field>
          {from === 'note' ? (
            <NoteChoice chosen={note} onChoose={setNote} />
          ) : from === 'document' ? (
            <>
              <DocumentChoice chosen={document} onChoose={setDocument} />
              {document && <PageRangeFields value={range} onChange={setRange} />}
            </>
          ) : (
            <Field
              label="Text"
              hint="A passage to learn from; lines such as “term :: meaning” become cards as they are."
              error={
                tooLong
                  ? `${pasted.text.length.toLocaleString('en')} characters are too many: ${SOURCE_TEXT_MAX.toLocaleString('en')} can be read at once.`
                  : undefined
              }
            >
              <Textarea
                ref={box}
                dir="auto"
                value={pasted.text}
                onChange={(event) => setPasted({ id: crypto.randomUUID(), text: event.target.value })}
              />
            </Field>
          )}
        </div>
        <MakeCards
          source={
            from === 'document'
              ? documentSource(document, range)
              : sourceOf(from === 'note' ? note : tooLong ? null : pasted)
          }
          of={{ deck: String(deck.id) }}
          deck={deck.name}
          deckId={deck.id}
          from={`the ${from}`}
        />
      </section>
    </Card>
  )
}

function documentSource(document: ChosenDocument | null, range: PageRange): DraftSource | null {
  const pages = pagesOf(range)
  return document && pages && { kind: 'document', id: document.id, ...pages, anchor: null }
}

function sourceOf(given: ChosenNote | { id: string; text: string } | null): DraftSource | null {
  if (!given) return null
  if ('title' in given) return { kind: 'note', id: given.id, anchor: null }
  const text = given.text.toWellFormed()
  return text.trim() === '' ? null : { kind: 'text', id: given.id, text }
}
