export const LAYOUTS = ['auth', 'onboarding', 'dashboard', 'default'] as const
export type Layout = (typeof LAYOUTS)[number]

/** The frame of a path, by whole segments and in this order (specification §2): `/blog/authors` is no sign-in page. */
export function layoutFor(pathname: string): Layout {
  const segments = new Set(pathname.split('/'))
  return LAYOUTS.find((layout) => segments.has(layout)) ?? 'default'
}
