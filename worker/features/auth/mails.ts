import { type Provider, PROVIDER_NAMES } from '#worker/contracts/account/providers.ts'
import type { MailContent } from '#worker/mail/content.ts'

const HOUR = 'The link works once, for one hour.'

/**
 * Tokens travel behind the `#` of an address, which browsers send to no server: they are in no log and no referrer.
 */
export function linkTo(origin: string, page: 'verify-email' | 'reset-password', token: string): string {
  return `${origin}/auth/${page}#token=${encodeURIComponent(token)}`
}

export function confirmAddress(url: string): MailContent {
  return {
    kind: 'confirm-address',
    subject: 'Confirm your e-mail address',
    heading: 'Confirm your e-mail address',
    paragraphs: ['Someone, hopefully you, gave this address to an account at Stoa.'],
    action: { label: 'Confirm this address', url },
    footnotes: [HOUR, 'If it was not you, ignore this e-mail. The address then stays unconfirmed.'],
  }
}

export function confirmNewAddress(url: string): MailContent {
  return {
    kind: 'confirm-new-address',
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm your new e-mail address',
    paragraphs: [
      'You asked to sign in to Stoa with this address from now on. Your old one works until you confirm this one.',
    ],
    action: { label: 'Use this address', url },
    footnotes: [HOUR, 'If it was not you, ignore this e-mail. Nothing changes then.'],
  }
}

export function resetPassword(url: string): MailContent {
  return {
    kind: 'reset-password',
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: ['You asked to reset the password of your account at Stoa.'],
    action: { label: 'Choose a new password', url },
    footnotes: [HOUR, 'If it was not you, ignore this e-mail. Your password stays as it is.'],
  }
}

/** To the owner of an address with which somebody registered, or that somebody wanted to change theirs to. */
export function alreadyRegistered(origin: string): MailContent {
  return {
    kind: 'already-registered',
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone, hopefully you, gave this address for an account at Stoa. It has one already, and nothing was changed.',
    ],
    action: { label: 'Sign in', url: `${origin}/auth/login` },
    footnotes: [`If you forgot your password, choose a new one at ${origin}/auth/forgot-password.`],
  }
}

export function passwordChanged(origin: string): MailContent {
  return {
    kind: 'password-changed',
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: ['The password of your account at Stoa was changed, and all other devices were signed out.'],
    footnotes: [`If it was not you, choose a new password at once: ${origin}/auth/forgot-password`],
  }
}

export function addressChanged(newAddress: string): MailContent {
  return {
    kind: 'address-changed',
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    paragraphs: [`Your account at Stoa now belongs to ${newAddress}. This address no longer signs in.`],
    footnotes: ['If it was not you, write to whoever runs this site.'],
  }
}

export function twoFactorChanged(origin: string, isOn: boolean): MailContent {
  const heading = `Two-factor sign-in is ${isOn ? 'on' : 'off'}`
  return {
    kind: 'two-factor-changed',
    subject: heading,
    heading,
    paragraphs: [
      isOn
        ? 'Signing in to your account at Stoa now takes a code from your authenticator app, or a recovery code.'
        : 'Your account at Stoa no longer asks for a code when you sign in.',
    ],
    footnotes: [`If it was not you, choose a new password at once: ${origin}/auth/forgot-password`],
  }
}

export function recoveryCodeUsed(origin: string, left: number): MailContent {
  return {
    kind: 'recovery-code-used',
    subject: 'A recovery code was used',
    heading: 'A recovery code was used',
    paragraphs: [
      'Somebody signed in to your account at Stoa with your password and one of your recovery codes.',
      `You have ${left === 1 ? '1 code' : `${left} codes`} left. New ones are made under Security in your profile: ${origin}/dashboard/profile`,
    ],
    footnotes: [`If it was not you, choose a new password at once: ${origin}/auth/forgot-password`],
  }
}

export function recoveryCodesReplaced(origin: string): MailContent {
  return {
    kind: 'recovery-codes-replaced',
    subject: 'You have new recovery codes',
    heading: 'You have new recovery codes',
    paragraphs: ['New recovery codes were made for your account at Stoa. The ones before no longer work.'],
    footnotes: [`If it was not you, choose a new password at once: ${origin}/auth/forgot-password`],
  }
}

export function passkeyAdded(origin: string): MailContent {
  return {
    kind: 'passkey-added',
    subject: 'A passkey was added',
    heading: 'A passkey was added',
    paragraphs: ['Your account at Stoa can now be signed in to with another passkey.'],
    footnotes: [`If it was not you, remove it under Security in your profile: ${origin}/dashboard/profile`],
  }
}

export function passkeyRemoved(origin: string): MailContent {
  return {
    kind: 'passkey-removed',
    subject: 'A passkey was removed',
    heading: 'A passkey was removed',
    paragraphs: ['One of the passkeys of your account at Stoa no longer signs in.'],
    footnotes: [`If it was not you, choose a new password at once: ${origin}/auth/forgot-password`],
  }
}

/** To an account that was there before: another site now signs in to it, or no longer does. */
export function providerChanged(origin: string, provider: Provider, isConnected: boolean): MailContent {
  const name = PROVIDER_NAMES[provider]
  return {
    kind: 'provider-changed',
    subject: isConnected ? `${name} was connected` : `${name} was disconnected`,
    heading: isConnected ? `${name} was connected` : `${name} was disconnected`,
    paragraphs: [
      isConnected
        ? `Your account at Stoa can now be signed in to with an account at ${name}.`
        : `Your account at Stoa can no longer be signed in to with ${name}.`,
    ],
    footnotes: [
      isConnected
        ? `If it was not you, disconnect it under Security in your profile: ${origin}/dashboard/profile`
        : `If it was not you, choose a new password at once: ${origin}/auth/forgot-password`,
    ],
  }
}

/** The last that an address hears. */
export function accountDeleted(): MailContent {
  return {
    kind: 'account-deleted',
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      'Your account at Stoa is closed: nobody can sign in to it, and the links that you shared lead nowhere.',
      'Everything that was in it is erased within hours. We no longer know this address, and do not write to it again.',
    ],
    footnotes: ['If it was not you, write at once to whoever runs this site.'],
  }
}
