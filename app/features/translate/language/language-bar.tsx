import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { Button } from '#app/ui/button.tsx'
import { Select, type SelectOption } from '#app/ui/select.tsx'
import { useUser } from '#app/lib/use-user.ts'
import { formatModelSpent } from '#worker/domain/usage/model-spent.ts'
import { FORMALITIES, type Formality } from '#worker/contracts/translate/limits.ts'
import type { TranslationControls } from '../use-translation.ts'
import { languageName, SURE } from './names.ts'
import { engineLabel } from './engine-support.ts'

const FORMALITY_LABELS: Record<Formality, string> = {
  auto: 'Any formality',
  formal: 'Formal',
  informal: 'Informal',
}

/** Chooses source, target, formality and engine. */
export function LanguageBar({ it }: { it: TranslationControls }) {
  const { languages, chosen, detected, target, engine, fitting } = it
  const { timeZone } = useUser()
  const spent = it.engines.find((each) => each.spent)?.spent
  const found = detected ? `${languageName(detected.language)} (${SURE[detected.certainty]})` : 'Detect'
  return (
    <div className="border-b border-default">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-1 p-2">
        <Select
          aria-label="Language of the text"
          value={chosen ?? ''}
          onChange={(event) => it.setChosen(event.target.value || null)}
          options={[{ value: '', label: found }, ...withOwn(languages.sources, chosen)]}
        />
        <Button
          color="neutral"
          variant="ghost"
          icon={ArrowLeftRight}
          aria-label="Swap the languages"
          disabled={it.source === null || it.state.phase !== 'ready'}
          onClick={it.swap}
        />
        <Select
          aria-label="Translate into"
          value={target}
          onChange={(event) => it.setTarget(event.target.value)}
          options={withOwn(languages.targets, target)}
        />
      </div>
      {spent && (
        <p className="border-t border-default px-3 py-2 text-sm text-muted">
          {`${formatModelSpent(spent, timeZone)}${engine ? ` Until then ${engine.name} translates.` : ''}`}
        </p>
      )}
      {unable(it) && (
        <p role="status" className="border-t border-default px-3 py-2 text-sm text-highlighted">
          {unable(it)}
        </p>
      )}
      {(engine?.formality || fitting.length > 1) && (
        <div className="flex items-center justify-end gap-x-2 border-t border-default px-2 py-1.5 sm:gap-x-4">
          {engine?.formality && (
            <div className="flex min-w-0 items-center gap-2 text-sm text-muted max-sm:flex-1">
              <span aria-hidden className="max-sm:hidden">
                Formality
              </span>
              <Select
                aria-label="Formality"
                className="min-w-0 flex-1 sm:w-40"
                value={it.formality}
                onChange={(event) => it.setFormality(FORMALITIES.find((each) => each === event.target.value) ?? 'auto')}
                options={FORMALITIES.map((value) => ({ value, label: FORMALITY_LABELS[value] }))}
              />
            </div>
          )}
          {fitting.length > 1 && (
            <div className="flex min-w-0 items-center gap-2 text-sm text-muted max-sm:flex-1">
              <span aria-hidden className="max-sm:hidden">
                Engine
              </span>
              <Select
                aria-label="Engine"
                className="min-w-0 flex-1 sm:w-44"
                value={engine?.kind}
                onChange={(event) => it.setKind(fitting.find(({ kind }) => kind === event.target.value)?.kind ?? null)}
                options={fitting.map((each) => ({ value: each.kind, label: engineLabel(each) }))}
              />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** Why these languages cannot be translated here; said before a text is written. */
function unable({ engines, engine, source, target }: TranslationControls): string | null {
  if (engine || engines.length === 0 || source === target || engines.some(({ spent }) => spent)) return null
  if (engines.every(({ silent }) => silent)) return 'The translation server does not answer. Try again in a moment.'
  if (source === null) return null
  return `Nothing here translates ${languageName(source)} into ${languageName(target)}. Choose another pair.`
}

/** The chosen language stays in the list even when no engine supports it any more. */
function withOwn(options: SelectOption[], own: string | null): SelectOption[] {
  if (own === null || options.some(({ value }) => value === own)) return options
  return [...options, { value: own, label: languageName(own) }]
}
