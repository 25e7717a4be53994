import { registerHooks } from 'node:module'

/**
 * TypeScript 7 no longer carries the compiler's JavaScript API, which dependency-cruiser parses with. For it alone, and
 * only where this file is imported first (`node --import`), "typescript" is the last release that does.
 */
registerHooks({
  resolve: (name, context, next) => next(name.replace(/^typescript(?=$|\/)/, 'typescript-6'), context),
})
