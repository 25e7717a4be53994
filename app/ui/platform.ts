/**
 * Marks `<html data-apple>` on Apple's systems, before the first paint, so that key hints show ⌘ there and Ctrl
 * elsewhere without a rendered page having to know. Free of any framework for the boot script's sake.
 */
export function markPlatform(): void {
  if (/Mac|iPhone|iPad/.test(navigator.platform)) document.documentElement.dataset.apple = ''
}
