import { Kbd } from './kbd.tsx'
import { Sheet } from './sheet.tsx'

export interface ShortcutGroup {
  label: string
  /** `mod` in a key becomes ⌘ or Ctrl. */
  shortcuts: readonly { label: string; keys: readonly string[] }[]
}

/** The list of keyboard shortcuts, opened by `?`. */
export function ShortcutsSheet(props: {
  open: boolean
  onClose: () => void
  onClosed?: () => void
  groups: readonly ShortcutGroup[]
}) {
  return (
    <Sheet open={props.open} onClose={props.onClose} onClosed={props.onClosed} title="Keyboard shortcuts">
      {props.groups.map((group) => (
        <section key={group.label} className="not-first:mt-6">
          <h3 className="mb-1 text-meta font-medium text-dimmed">{group.label}</h3>
          <dl>
            {group.shortcuts.map((shortcut) => (
              <div key={shortcut.label} className="flex min-h-9 items-center justify-between gap-4 text-sm">
                <dt>{shortcut.label}</dt>
                <dd className="flex gap-1">
                  {shortcut.keys.map((key) => (
                    <Kbd key={key} mod={key.startsWith('mod+')}>
                      {key.replace('mod+', '')}
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
