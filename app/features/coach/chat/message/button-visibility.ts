/** Shown while a pointer or the focus is on the message (a `group`), and always on touch screens. */
export const VISIBLE_ON_HOVER =
  'transition-opacity pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100'
