/** The one font file, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export { default as fontUrl } from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
