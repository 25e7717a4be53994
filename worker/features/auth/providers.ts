import { type Provider, PROVIDERS } from '#worker/contracts/account/providers.ts'
import type { Settings } from '#worker/http/env.ts'

/** What an operator was given for this site by the other one; null where it is not set up. */
export function providerSettings(settings: Settings, provider: Provider) {
  const [clientId, clientSecret] = {
    google: [settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET],
    github: [settings.GITHUB_CLIENT_ID, settings.GITHUB_CLIENT_SECRET],
  }[provider]
  return clientId && clientSecret ? { clientId, clientSecret } : null
}

export function configuredProviders(settings: Settings): Provider[] {
  return PROVIDERS.filter((provider) => providerSettings(settings, provider) !== null)
}
