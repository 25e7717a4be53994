import { useMutation } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type FormErrors, failureSentence } from '#app/lib/forms/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Kbd } from '#app/ui/kbd.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { TagField } from '#app/ui/tags/tag-field.tsx'
import { CardPreview } from './form/card-preview.tsx'
import { factErrors, validateFact } from './form/fact-errors.ts'
import { FACT_KIND_OPTIONS, type FactValues } from './form/fact-values.ts'
import { DuplicateHint } from './form/duplicate-hint.tsx'
import { SideField } from './form/side-field.tsx'
import { useFactDraft } from './form/use-fact-draft.ts'
import { useKnownTags } from './form/use-known-tags.ts'

export type { FactValues }

/** The form of a fact, new or edited. What is typed survives a failure and a reload. */
export function FactForm(props: {
  submit: string
  initial: FactValues
  onSubmit: (values: FactValues) => Promise<unknown>
  onCancel: () => void
  /** The edited fact, so that it is not reported as its own duplicate. */
  factId?: number
  /** The draft is stored under this key until it is saved. */
  draftKey?: string
  /** Called with text pasted into the front, which may be several cards. */
  onPasteFront?: (text: string) => void
  focusAtOnce?: boolean
}) {
  const { values, set, removeDraft } = useFactDraft(props.draftKey, props.initial)
  const [errors, setErrors] = useState<FormErrors>({})
  const [looking, setLooking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const save = useMutation({
    mutationFn: props.onSubmit,
    onSuccess: removeDraft,
    onError: (error) => setErrors(factErrors(error)),
  })
  const cloze = values.kind === 'cloze'
  const submit = () => {
    if (save.isPending) return
    const wrong = validateFact(values)
    setErrors(wrong)
    const field = Object.keys(wrong)[0]
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
    else save.mutate(values)
  }
  const change = (part: Partial<FactValues>) => {
    set(part)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-4"
      noValidate
    >
      <KindAndTags values={values} wrongTags={errors.tags} change={change} />
      <SideField
        name="front"
        label={cloze ? 'Text with gaps' : 'Front'}
        value={values.front}
        onChange={(front) => change({ front })}
        error={errors.front}
        cloze={cloze}
        onPasteText={props.onPasteFront}
        focusAtOnce={props.focusAtOnce}
      />
      <DuplicateHint front={values.front} except={props.factId} />
      <SideField
        name="back"
        label={cloze ? 'Under the answer (may stay empty)' : 'Back'}
        value={values.back}
        onChange={(back) => change({ back })}
        error={errors.back}
      />
      {looking && <CardPreview fact={values} />}
      {save.isError && Object.keys(errors).length === 0 && (
        <div role="alert">
          <Notice color="error">{failureSentence(save.error)}</Notice>
        </div>
      )}
      <Foot
        submit={props.submit}
        pending={save.isPending}
        looking={looking}
        onLook={() => setLooking(!looking)}
        onCancel={() => {
          removeDraft()
          props.onCancel()
        }}
      />
    </form>
  )
}

function KindAndTags(props: {
  values: FactValues
  wrongTags: string | undefined
  change: (part: Partial<FactValues>) => void
}) {
  const { values, wrongTags, change } = props
  const known = useKnownTags()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Kind">
        <Select
          value={values.kind}
          options={FACT_KIND_OPTIONS}
          onChange={(event) =>
            change({ kind: FACT_KIND_OPTIONS.find(({ value }) => value === event.target.value)?.value ?? 'basic' })
          }
        />
      </Field>
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-medium text-highlighted">Tags</p>
        <TagField tags={values.tags} known={known} onChange={(tags) => change({ tags })} label="Tags" />
        {wrongTags && <p className="text-meta text-error-text">{wrongTags}</p>}
      </div>
    </div>
  )
}

function Foot(props: { submit: string; pending: boolean; looking: boolean; onLook: () => void; onCancel: () => void }) {
  const { looking } = props
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Button
        color="neutral"
        variant="ghost"
        icon={looking ? EyeOff : Eye}
        aria-pressed={looking}
        onClick={props.onLook}
      >
        Preview
      </Button>
      <div className="flex items-center gap-2">
        <Kbd mod className="pointer-coarse:hidden max-sm:hidden">
          Enter
        </Kbd>
        <Button color="neutral" variant="ghost" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={props.pending}>
          {props.submit}
        </Button>
      </div>
    </div>
  )
}
