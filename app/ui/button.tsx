import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button-style.ts'
import { Icon, type IconType } from './icon.tsx'
import { Spinner } from './spinner.tsx'

interface Slots extends ButtonLook {
  icon?: IconType
  trailingIcon?: IconType
  children?: ReactNode
}

export interface ButtonProps extends Slots, Omit<ComponentPropsWithRef<'button'>, 'color' | 'children'> {
  /** Shows a spinner and ignores clicks, but stays in the tab order. */
  loading?: boolean
}

export function Button({ loading, type = 'button', onClick, ...props }: ButtonProps) {
  const { look, icon, trailingIcon, children, className, rest } = split(props)
  const press = (event: MouseEvent<HTMLButtonElement>) => (loading ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      onClick={press}
      className={buttonClass({ ...look, square: look.square ?? !children }, className)}
    >
      {loading ? <Spinner size={iconSize(look)} /> : icon && <Icon as={icon} size={iconSize(look)} />}
      {children}
      {trailingIcon && <Icon as={trailingIcon} size={iconSize(look)} />}
    </button>
  )
}

interface AnchorProps extends Slots, Omit<ComponentPropsWithRef<'a'>, 'color' | 'children'> {}

/** A plain `<a>` that looks like a button: other sites, files, `mailto:`. */
export function ButtonAnchor(props: AnchorProps) {
  const { look, icon, trailingIcon, children, className, rest } = split(props)
  return (
    <a {...rest} className={buttonClass({ ...look, square: look.square ?? !children }, className)}>
      {icon && <Icon as={icon} size={iconSize(look)} />}
      {children}
      {trailingIcon && <Icon as={trailingIcon} size={iconSize(look)} />}
    </a>
  )
}

/** A link inside the product that looks like a button; `to`, `params` and `search` as in the router's Link. */
export const ButtonLink = createLink(ButtonAnchor)

function split<T extends Slots & { className?: string }>(props: T) {
  const { size, color, variant, block, square, icon, trailingIcon, children, className, ...rest } = props
  return { look: { size, color, variant, block, square }, icon, trailingIcon, children, className, rest }
}

function iconSize(look: ButtonLook) {
  if (look.size === 'xs') return 14
  return look.size === 'xl' ? 20 : 16
}
