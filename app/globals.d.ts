/** One id a build, put in by Vite (vite.config.ts). */
declare const __BUILD_ID__: string
/** The site's origin for canonical addresses and link previews: SITE_URL at build time, or empty (vite.config.ts). */
declare const __SITE_URL__: string
/** The code of app/boot, on the server; empty in the browser (scripts/build/boot-script.mjs). */
declare module 'virtual:boot-script' {
  const code: string
  export default code
}
