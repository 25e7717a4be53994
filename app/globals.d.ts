/** One id a build, put in by Vite (vite.config.ts). */
declare const __BUILD_ID__: string
/** The site's origin for canonical addresses and link previews: SITE_URL at build time, or empty (vite.config.ts). */
declare const __SITE_URL__: string
