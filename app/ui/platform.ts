/**
 * Marks `<html data-apple>` on Apple's systems, before the first paint, so that CSS shows key hints with ⌘ there and with
 * Ctrl elsewhere. Free of any framework, since the boot script runs it.
 */
export function markPlatform(): void {
  if (/Mac|iPhone|iPad/.test(navigator.platform)) document.documentElement.dataset.apple = ''
}
