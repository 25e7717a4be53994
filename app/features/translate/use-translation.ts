import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useUser } from '#app/lib/use-user.ts'
import type { TranslateStart } from '#worker/contracts/translate/engines.ts'
import { type Formality, TEXT_MAX, type TranslateEngineKind } from '#worker/contracts/translate/limits.ts'
import type { Translation } from '#worker/contracts/translate/translations.ts'
import { offeredLanguages, certainLanguage, translates, withBrowser } from './language/engine-support.ts'
import { useBrowserTranslator } from './language/use-browser-translator.ts'
import { detectBeforeSending, useDetectedLanguage } from './language/use-detected-language.ts'
import { useTarget } from './language/use-target.ts'
import { TranslationSession } from './session/translation-session.ts'
import { useTranslationAddress } from './session/use-translation-address.ts'
import { textOf, useSourceText } from './session/use-source-text.ts'
import { startQuery } from './translate-queries.ts'

/** The state of the page: text, languages, engine and translation. */
export function useTranslation(start: TranslateStart, stored: Translation | undefined, sent: string | undefined) {
  const queryClient = useQueryClient()
  const { id: ownerId } = useUser()
  const [session] = useState(() => new TranslationSession(stored ?? null))
  const state = useSyncExternalStore(session.subscribe, session.state, session.state)
  const browser = useBrowserTranslator()
  const { given, text, ...source } = useSourceText(ownerId, session, stored, sent)
  const [chosen, setChosen] = useState(stored?.sourceChosen ? stored.source : null)
  const into = useTarget(start, stored)
  const [formality, setFormality] = useState<Formality>(stored?.formality ?? start.last?.formality ?? 'auto')
  const [kind, setKind] = useState<TranslateEngineKind | null>(null)
  const [looking, setLooking] = useState(false)
  const detected = useDetectedLanguage(text, chosen === null)
  const engines = useMemo(() => withBrowser(start.engines, browser === true), [start.engines, browser])
  const languages = useMemo(() => offeredLanguages(engines), [engines])
  const from = chosen ?? detected?.language ?? null
  const target = into.of(chosen ?? certainLanguage(detected), engines)
  const fitting = engines.filter((engine) => translates(engine, from, target))
  const engine = fitting.find((each) => each.kind === kind) ?? fitting[0] ?? null

  useTranslationAddress(session, state, stored, ownerId, (opened) => {
    source.put(textOf(opened))
    setChosen(opened.sourceChosen ? opened.source : null)
    into.opened(opened)
    setFormality(opened.formality)
  })

  useEffect(() => {
    const timer = setTimeout(() => session.preload())
    return () => clearTimeout(timer)
  }, [session])
  const isSpent = state.problem?.code === 'model-limit'
  useEffect(() => {
    if (isSpent) void queryClient.invalidateQueries({ queryKey: startQuery.queryKey })
  }, [isSpent, queryClient])

  const setTarget = (next: string) => into.choose(next, session.state().shown?.id ?? null)
  const replaceWith = (next: string) => {
    const { pending } = into
    source.replaceWith(next, () => (setChosen(chosen), into.setPending(pending)))
  }
  return {
    ...{ session, state, given, text, chosen, target, formality, detected, source: from },
    ...{ engine, engines, fitting, languages, looking },
    /** Whether it is known by now that nothing here translates. */
    hasNoEngine: engines.length === 0 && browser !== null,
    ...{ setTarget, setFormality, setKind, setChosen },
    type: source.type,
    tooLong: text.length > TEXT_MAX,
    translate: async () => {
      const now = source.latest()
      if (!engine || looking || now.trim() === '' || now.length > TEXT_MAX) return
      const words = now.replaceAll('\0', '\ufffd').toWellFormed()
      const { name } = engine
      // A text that was pasted and sent at once has no detected language yet.
      setLooking(from === null)
      const found = from ?? (await detectBeforeSending(words))
      setLooking(false)
      into.used(found, target, formality)
      const how = { source: found, sourceChosen: chosen !== null, target, formality }
      const request = { text: words, ...how, engine: { kind: engine.kind, name } }
      session.begin((run) => run.start(request))
    },
    resume: () => session.begin((run) => run.resume()),
    clear: () => replaceWith(''),
    /** Swaps the languages; the translation becomes the text. */
    swap: () => {
      if (from === null) return
      const { shown } = state
      const made = shown?.status === 'complete' ? shown.pieces.map((piece) => piece.target ?? '').join('') : ''
      if (made !== '') {
        replaceWith(made)
        source.tookOver(made)
      }
      setChosen(target)
      setTarget(from)
    },
  }
}

export type TranslationControls = ReturnType<typeof useTranslation>
