/** The browser's cache of pictures of the learner's documents. It is dropped when they sign out. */
export const THUMBNAILS_CACHE = 'stoa-thumbnails'
