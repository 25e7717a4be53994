export const PRODUCT_NAME = 'Stoa'

/** `Notes - Stoa`; the product's name for a page without a title. */
export function pageTitle(title?: string): string {
  return title ? `${title} - ${PRODUCT_NAME}` : PRODUCT_NAME
}

/** A route's `head`: its title and, where it has one, its description. */
export function pageHead(title?: string, description?: string) {
  return {
    meta: [{ title: pageTitle(title) }, ...(description ? [{ name: 'description', content: description }] : [])],
  }
}
