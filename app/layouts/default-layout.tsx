import { Link } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ColorModeSwitch } from '#app/ui/color-mode/color-mode-switch.tsx'
import { cx } from '#app/ui/class-names.ts'
import { PRODUCT_NAME } from '#app/lib/page-title.ts'
import { MarkLink } from './mark.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

const LINKS = [
  { to: '/pricing', label: 'Pricing' },
  { to: '/blog', label: 'Blog' },
] as const
const FOOTER_LINKS = [...LINKS, { to: '/privacy', label: 'Privacy' }, { to: '/terms', label: 'Terms' }] as const
const MENU_ID = 'site-menu'

const LINK =
  'inline-flex h-9 items-center rounded-lg px-3 text-sm font-medium text-muted transition-colors ' +
  'hover:text-highlighted aria-[current=page]:text-highlighted pointer-coarse:h-11'

/**
 * The layout of public pages. It works without React: the menu is the browser's own popover, and CSS shows the header for
 * signed in or signed out by `html[data-signed-in]`.
 */
export function DefaultLayout(props: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {props.children}
      </main>
      <Footer />
    </div>
  )
}

function Header() {
  return (
    <header className="header-hairline sticky top-0 z-30 bg-default/85 backdrop-blur-md">
      <div className="gutter mx-auto flex h-16 max-w-page items-center gap-2">
        <MarkLink />
        <nav aria-label="Main" className="ms-6 hidden md:block">
          <ul className="flex">
            {LINKS.map((link) => (
              <li key={link.to}>
                <Link to={link.to} className={LINK}>
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-2">
          <ColorModeSwitch className="max-md:hidden" />
          <SignIn className="max-md:hidden" />
          <Start />
          <Button
            color="neutral"
            variant="ghost"
            icon={Menu}
            aria-label="Open menu"
            popoverTarget={MENU_ID}
            className="-me-2 md:hidden"
          />
        </div>
      </div>
      <PhoneMenu />
    </header>
  )
}

function SignIn(props: { className?: string; block?: boolean }) {
  return (
    <ButtonLink
      to="/auth/login"
      color="neutral"
      variant="ghost"
      block={props.block}
      className={cx('signed-in:hidden', props.className)}
    >
      Sign in
    </ButtonLink>
  )
}

function Start(props: { block?: boolean; size?: 'md' | 'lg' }) {
  const look = { block: props.block, size: props.size }
  return (
    <>
      <ButtonLink to="/auth/register" {...look} className="signed-in:hidden">
        Start free
      </ButtonLink>
      <ButtonLink to="/dashboard" {...look} className="signed-out:hidden">
        Dashboard
      </ButtonLink>
    </>
  )
}

function PhoneMenu() {
  return (
    <div
      id={MENU_ID}
      popover="auto"
      data-float=""
      className="fixed inset-x-2 top-2 bottom-auto m-0 w-auto rounded-2xl border bg-surface p-4 shadow-sheet backdrop:bg-scrim md:hidden"
    >
      <div className="flex items-center justify-between">
        <MarkLink />
        <Button
          color="neutral"
          variant="ghost"
          icon={X}
          aria-label="Close menu"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
        />
      </div>
      <nav aria-label="Menu" className="mt-2">
        <ul className="border-y py-2">
          {LINKS.map((link) => (
            <li key={link.to}>
              <Link to={link.to} className="flex h-12 items-center rounded-lg text-lg font-medium text-highlighted">
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-3 flex items-center justify-between text-sm text-muted">
        <span>Appearance</span>
        <ColorModeSwitch />
      </div>
      <div className="mt-3 flex flex-col gap-2">
        <Start block size="lg" />
        <SignIn block />
      </div>
    </div>
  )
}

function Footer() {
  return (
    <footer className="border-t">
      <div className="gutter mx-auto flex max-w-page flex-col gap-4 py-8 sm:flex-row sm:items-center sm:justify-between">
        <p className="text-meta text-dimmed">{PRODUCT_NAME}, a quiet place to study.</p>
        <nav aria-label="Footer">
          <ul className="-mx-3 flex flex-wrap sm:mx-0">
            {FOOTER_LINKS.map((link) => (
              <li key={link.to}>
                <Link to={link.to} className={LINK}>
                  {link.label}
                </Link>
              </li>
            ))}
            <li className="signed-in:hidden">
              <Link to="/auth/login" className={LINK}>
                Sign in
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
