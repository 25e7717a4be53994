/** Seen where a pointer or the focus is on the message, and always on touch. The message is a `group`. */
export const QUIET =
  'transition-opacity pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100'
