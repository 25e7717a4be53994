/** One id a build, put in by Vite (vite.config.ts). */
declare const __BUILD_ID__: string
