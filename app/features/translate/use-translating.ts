import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { sessionQuery } from '#app/lib/session.ts'
import type { TranslateStart } from '#worker/contracts/translate/engines.ts'
import { type Formality, TEXT_MAX, type TranslateEngineKind } from '#worker/contracts/translate/limits.ts'
import type { Translation } from '#worker/contracts/translate/translations.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { offered, surely, targetFor, translates, withBrowser } from './language/offered.ts'
import { useBrowserTranslator } from './language/use-browser-translator.ts'
import { soonDetected, useDetected } from './language/use-detected.ts'
import { keepDraft } from './session/draft.ts'
import { useDraft, useGiven, useInAddress } from './session/use-in-address.ts'
import { TranslationSession } from './session/translation-session.ts'
import { glossaryQuery } from './translate-queries.ts'

const textOf = (stored: Translation | undefined) => stored?.pieces.map(({ source }) => source).join('') ?? ''

/** What was translated is in the history; what was not would be lost. */
const isKept = (text: string, kept: readonly string[]) => text.trim() === '' || kept.includes(text)

/** All that the page holds: the text, the languages, the engine, and the translation. */
export function useTranslating(start: TranslateStart, stored: Translation | undefined, given: string | undefined) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const ownerId = useQuery(sessionQuery).data?.user?.id ?? ''
  const [session] = useState(() => new TranslationSession(stored))
  const state = useSyncExternalStore(session.subscribe, session.state, session.state)
  const browser = useBrowserTranslator()
  const [text, setText] = useState(() => given ?? textOf(stored))
  const [chosen, setChosen] = useState(stored?.sourceChosen ? stored.source : null)
  const [wanted, setTarget] = useState<string | null>(null)
  const [last, setLast] = useState<TranslateStart['last']>(stored ?? start.last)
  const [formality, setFormality] = useState<Formality>(stored?.formality ?? start.last?.formality ?? 'auto')
  const [kind, setKind] = useState<TranslateEngineKind | null>(null)
  const [looking, setLooking] = useState(false)
  const swapped = useRef('')
  const detected = useDetected(text, chosen === null)
  const engines = useMemo(() => withBrowser(start.engines, browser), [start.engines, browser])
  const languages = useMemo(() => offered(engines), [engines])
  const source = chosen ?? detected?.language ?? null
  const target = wanted ?? targetFor(chosen ?? surely(detected), last, engines)
  const fitting = engines.filter((engine) => translates(engine, source, target))
  const engine = fitting.find((each) => each.kind === kind) ?? fitting[0] ?? null

  useDraft(ownerId, stored !== undefined || given !== undefined, (draft) => setText((now) => now || draft))
  useGiven(ownerId, given, setText)
  useInAddress(session, state, stored, ownerId, (opened) => {
    setText(textOf(opened))
    setChosen(opened.sourceChosen ? opened.source : null)
    setTarget(null)
    setLast(opened)
    setFormality(opened.formality)
  })

  const terms = async () => {
    // Those of the browser's own engine; the others read them where they are kept.
    const all = await queryClient.ensureQueryData(glossaryQuery)
    return all.filter((term) => term.target === target)
  }
  const write = (next: string) => {
    setText(next)
    keepDraft(ownerId, next)
  }
  const beginWith = (next: string) => {
    const waiting = text
    if (!isKept(waiting, [textOf(state.shown ?? undefined), swapped.current]))
      toast.undo('Your text is taken away', () => (write(waiting), setChosen(chosen), setTarget(wanted)))
    write(next)
    session.open(null)
    void navigate({ to: '/dashboard/coach/translate', search: {}, replace: true, resetScroll: false })
  }
  return {
    ...{ session, state, text, chosen, target, formality, detected, source },
    ...{ engine, engines, fitting, languages, looking },
    setTarget,
    setFormality,
    setKind,
    setChosen,
    write,
    tooLong: text.length > TEXT_MAX,
    translate: async () => {
      if (!engine || looking || text.trim() === '' || text.length > TEXT_MAX) return
      const words = text.replaceAll('\0', '\ufffd').toWellFormed()
      const { name } = engine
      // Pasted and sent at once: its language is still being looked for.
      setLooking(source === null)
      const from = source ?? (await soonDetected(words))
      setLooking(false)
      // The next text goes there too, unless it is in that language.
      setLast({ source: from, target, formality })
      setTarget(null)
      const how = { source: from, sourceChosen: chosen !== null, target, formality }
      session.start(
        { text: words, ...how, engine: { kind: engine.kind, name } },
        engine.kind === 'browser' ? await terms() : [],
      )
    },
    goOn: async () => session.goOn(state.shown?.engine.kind === 'browser' ? await terms() : []),
    clear: () => beginWith(''),
    /** The translation becomes the text, and the languages change places. */
    swap: () => {
      if (source === null) return
      const { shown } = state
      const made = shown?.status === 'complete' ? shown.pieces.map((piece) => piece.target ?? '').join('') : ''
      if (made !== '') {
        beginWith(made)
        swapped.current = made
      }
      setChosen(target)
      setTarget(source)
    },
  }
}

export type Translating = ReturnType<typeof useTranslating>
