import { cx } from './class-names.ts'

export const BUTTON_SIZES = ['xs', 'sm', 'md', 'lg', 'xl'] as const
export const BUTTON_COLORS = ['primary', 'secondary', 'success', 'info', 'warning', 'error', 'neutral'] as const
export const BUTTON_VARIANTS = ['solid', 'outline', 'soft', 'subtle', 'ghost', 'link'] as const
export type ButtonSize = (typeof BUTTON_SIZES)[number]
export type ButtonColor = (typeof BUTTON_COLORS)[number]
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number]

export interface ButtonLook {
  size?: ButtonSize
  color?: ButtonColor
  variant?: ButtonVariant
  /** Fills the width of its box. */
  block?: boolean
  /** For an icon alone; the button then needs an `aria-label`. */
  square?: boolean
}

/** Defaults (specification §9): md, primary and solid. */
export const BUTTON_DEFAULTS = { size: 'md', color: 'primary', variant: 'solid' } as const

const TONES: Record<ButtonColor, string> = {
  primary: 'tone-primary',
  secondary: 'tone-secondary',
  success: 'tone-success',
  info: 'tone-info',
  warning: 'tone-warning',
  error: 'tone-error',
  neutral: 'tone-neutral',
}

const VARIANTS: Record<ButtonVariant, string> = {
  solid: 'border-transparent bg-tone-solid text-tone-on hover:bg-tone-solid-hover',
  outline: 'border-tone-line text-tone-text hover:bg-tone-soft',
  soft: 'border-transparent bg-tone-soft text-tone-text hover:bg-tone-soft-hover',
  subtle: 'border-tone-line bg-tone-soft text-tone-text hover:bg-tone-soft-hover',
  ghost: 'border-transparent text-tone-text hover:bg-tone-soft',
  link: 'border-transparent text-tone-text underline-offset-4 hover:underline',
}

const SIZES: Record<ButtonSize, string> = {
  xs: 'h-6 gap-1 px-2 text-xs',
  sm: 'h-7 gap-1.5 px-2.5 text-meta',
  md: 'h-9 gap-2 px-3.5 text-sm',
  lg: 'h-10 gap-2 px-4 text-sm',
  xl: 'h-12 gap-2.5 px-5 text-base',
}

const SQUARES: Record<ButtonSize, string> = { xs: 'w-6', sm: 'w-7', md: 'w-9', lg: 'w-10', xl: 'w-12' }

const BASE =
  'relative inline-flex shrink-0 items-center justify-center rounded-lg border font-medium whitespace-nowrap ' +
  'select-none transition-[color,background-color,border-color,opacity,scale] active:scale-[0.98] ' +
  'disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 ' +
  'aria-busy:cursor-progress pointer-coarse:min-h-11'

/** The classes of a button, for elements that look like one. */
export function buttonClass(look: ButtonLook, className?: string): string {
  const { size, color, variant } = { ...BUTTON_DEFAULTS, ...stripUndefined(look) }
  return cx(
    BASE,
    TONES[color],
    VARIANTS[variant],
    SIZES[size],
    look.square && `${SQUARES[size]} px-0 pointer-coarse:min-w-11`,
    look.block && 'w-full',
    className,
  )
}

function stripUndefined(look: ButtonLook): ButtonLook {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined))
}

export function toneClass(color: ButtonColor): string {
  return TONES[color]
}
