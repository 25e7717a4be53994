import { ChoiceCard } from '#app/ui/choice.tsx'
import { COLOR_MODE_OPTIONS } from '#app/ui/color-mode/color-mode-options.ts'
import { COLOR_MODES } from '#app/ui/color-mode/color-mode.ts'
import { useColorMode } from '#app/ui/color-mode/use-color-mode.ts'

/** Stored in this browser and applied at once, so there is no Save. */
export function Appearance() {
  const [mode, setMode] = useColorMode()
  return (
    <fieldset>
      <legend className="sr-only">Theme</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {COLOR_MODES.map((each) => (
          <ChoiceCard
            key={each}
            name="theme"
            {...COLOR_MODE_OPTIONS[each]}
            checked={each === mode}
            onChange={() => setMode(each)}
          />
        ))}
      </div>
    </fieldset>
  )
}
