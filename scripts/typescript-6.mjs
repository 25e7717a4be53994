import { registerHooks } from 'node:module'

/**
 * TypeScript 7 has no JavaScript API of the compiler, which dependency-cruiser needs. If this file is imported first
 * (`node --import`), "typescript" resolves to the last release that has it.
 */
registerHooks({
  resolve: (name, context, next) => next(name.replace(/^typescript(?=$|\/)/, 'typescript-6'), context),
})
