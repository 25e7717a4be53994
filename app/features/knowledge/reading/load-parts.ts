import { createClientOnlyFn } from '@tanstack/react-start'
import { importModule } from '#app/lib/lazy/import-module.ts'

/** Parts of a note's page that are loaded after its text; a list of notes preloads them. */
export const loadNoteActions = createClientOnlyFn(() => importModule(() => import('./note-actions.tsx')))
export const loadBackLinks = createClientOnlyFn(() => importModule(() => import('./back-links.tsx')))
/** It uses the Markdown parser, like `LazyMarkdown`. */
export const loadOutline = () => importModule(() => import('./outline/note-outline.tsx'))
