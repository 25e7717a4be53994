import german from '@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz?url'
import english from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import french from '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz?url'
import spanish from '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz?url'

/** Tesseract's trained data by its code of the language; 0.7 to 3 MB each, loaded when a page is recognised. */
export const TRAINED_DATA = { eng: english, deu: german, fra: french, spa: spanish }
export type RecognisedLanguage = keyof typeof TRAINED_DATA

export const RECOGNISED_LANGUAGES: { code: RecognisedLanguage; name: string }[] = [
  { code: 'eng', name: 'English' },
  { code: 'deu', name: 'German' },
  { code: 'fra', name: 'French' },
  { code: 'spa', name: 'Spanish' },
]
