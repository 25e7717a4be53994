/** Of Chromium: the browser's offer to install the site, which may be shown once. Not in TypeScript's DOM library. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** The offer, until it was shown. */
    installPrompt?: InstallPrompt | undefined
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
}

/** The offer comes once and early: it is kept for the profile, and pages are not interrupted by a banner. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installPrompt = event
  })
}
