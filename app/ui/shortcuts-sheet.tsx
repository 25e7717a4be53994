import { Kbd } from './kbd.tsx'
import { Sheet } from './sheet.tsx'
import { type Shortcut, usePageShortcuts } from './shortcuts.ts'

/** What a key is called where its `KeyboardEvent.key` is no word for it. */
const KEY_NAMES: Record<string, string> = {
  ' ': 'Space',
  enter: 'Enter',
  backspace: '⌫',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
}

/** The keyboard shortcuts of the page that is open, and those of every page. Opened by `?`. */
export function ShortcutsSheet(props: {
  open: boolean
  onClose: () => void
  onClosed?: () => void
  everywhere: readonly Shortcut[]
}) {
  const ofPage = usePageShortcuts()
  const groups = [
    { label: 'On this page', shortcuts: ofPage },
    { label: 'Everywhere', shortcuts: props.everywhere },
  ].filter(({ shortcuts }) => shortcuts.length > 0)
  return (
    <Sheet open={props.open} onClose={props.onClose} onClosed={props.onClosed} title="Keyboard shortcuts">
      {groups.map((group) => (
        <section key={group.label} className="not-first:mt-6">
          <h3 className="mb-1 text-meta font-medium text-dimmed">{group.label}</h3>
          <dl>
            {group.shortcuts.map((shortcut) => (
              <div key={shortcut.label} className="flex min-h-9 items-center justify-between gap-4 text-sm">
                <dt>{shortcut.label}</dt>
                <dd className="flex shrink-0 gap-1">
                  {shortcut.keys.map((key) => (
                    <Kbd key={key} mod={key.startsWith('mod+')}>
                      {nameOf(key.replace('mod+', ''))}
                    </Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  )
}

function nameOf(key: string): string {
  return KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}
