import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { Button } from '../button.tsx'

/**
 * Switches between light and dark. Both buttons are rendered and CSS shows the one that applies, so that a page that never
 * hydrates needs only the boot script's click handler (`watchColorMode`), and nothing flickers.
 */
export function ColorModeSwitch(props: { className?: string }) {
  const look = { color: 'neutral', variant: 'ghost' } as const
  return (
    <span className={props.className}>
      <Button
        {...look}
        icon={Moon}
        aria-label="Switch to dark mode"
        data-color-mode-set="dark"
        className="dark:hidden"
      />
      <Button
        {...look}
        icon={Sun}
        aria-label="Switch to light mode"
        data-color-mode-set="light"
        className="not-dark:hidden"
      />
    </span>
  )
}
