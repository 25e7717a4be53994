import { useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { NOTE_TAGS_MAX, sameTag, TAG_MAX, TAG_PATTERN } from '#worker/contracts/knowledge/tag-rules.ts'
import { type KnownTag, suggestTags } from './suggest-tags.ts'

/** The state of a tag field: its text, suggestions and keys. */
export function useTagEntry(props: {
  tags: readonly string[]
  known: readonly KnownTag[]
  onChange: (tags: string[]) => void
  onDone?: () => void
}) {
  const { tags, known, onChange, onDone } = props
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const [announcement, setAnnouncement] = useState('')
  const [wrong, setWrong] = useState('')
  const suggestions = open ? suggestTags(known, tags, text) : []
  const add = (typed: string) => {
    const tag = typed.trim().replace(/^#+/, '')
    const refusal = refusalOf(tag, tags)
    setWrong(refusal)
    if (refusal) return
    setText('')
    setOpen(false)
    setAt(-1)
    setAnnouncement(`${tag} added`)
    onChange([...tags, tag])
  }
  const remove = (tag: string) => {
    setAnnouncement(`${tag} removed`)
    onChange(tags.filter((each) => each !== tag))
  }
  const step = (by: 1 | -1) => {
    setOpen(true)
    const count = suggestions.length
    if (count > 0) setAt(at < 0 && by < 0 ? count - 1 : (at + by + count) % count)
  }
  const enter = () => {
    const chosen = suggestions[at]
    if (chosen || text.trim()) add(chosen?.tag ?? text)
    else onDone?.()
  }
  const escape = () => {
    if (suggestions.length > 0) setOpen(false)
    else onDone?.()
  }
  const next = () => {
    if (text.trim()) add(text)
  }
  const last = tags.at(-1)
  const keys: Record<string, (() => void) | false | undefined> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: enter,
    ',': next,
    ' ': next,
    Escape: (suggestions.length > 0 || onDone !== undefined) && escape,
    Backspace: !text && last !== undefined && (() => remove(last)),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const press = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!press) return
    event.preventDefault()
    event.stopPropagation()
    press()
  }
  const onChangeText = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value)
    setWrong('')
    setAt(-1)
    setOpen(true)
  }
  return {
    suggestions,
    at,
    announcement,
    wrong,
    add,
    remove,
    input: {
      value: text,
      onChange: onChangeText,
      onKeyDown,
      onFocus: () => setOpen(true),
      onBlur: () => setOpen(false),
    },
  }
}

function refusalOf(tag: string, tags: readonly string[]): string {
  if (tag.length > TAG_MAX) return `A tag has at most ${TAG_MAX} characters.`
  if (!TAG_PATTERN.test(tag)) return 'A tag begins with a letter or digit, and has letters, digits, - _ and / only.'
  if (tags.some((each) => sameTag(each, tag))) return 'This tag is there already.'
  return tags.length >= NOTE_TAGS_MAX ? `At most ${NOTE_TAGS_MAX} tags.` : ''
}
