/** The note that a sample answer is taken from, as a learner might write it. */
export const SAMPLE_NOTE = {
  title: 'Water',
  text: 'Ice floats because it is about nine percent less dense than water: as water freezes, its molecules settle into an open lattice that takes up more room.',
}

/** One question, in each language that a coach may be asked to answer in: coaches answer in that of the question. */
const QUESTIONS: Record<string, string> = {
  ar: 'لماذا يطفو الجليد على الماء؟',
  bn: 'বরফ কেন জলে ভাসে?',
  cs: 'Proč led plave na vodě?',
  da: 'Hvorfor flyder is på vand?',
  de: 'Warum schwimmt Eis auf Wasser?',
  el: 'Γιατί ο πάγος επιπλέει στο νερό;',
  es: '¿Por qué flota el hielo en el agua?',
  fi: 'Miksi jää kelluu vedessä?',
  fr: 'Pourquoi la glace flotte-t-elle sur l’eau ?',
  he: 'למה קרח צף על מים?',
  hi: 'बर्फ पानी पर क्यों तैरती है?',
  hu: 'Miért úszik a jég a vízen?',
  id: 'Mengapa es mengapung di atas air?',
  it: 'Perché il ghiaccio galleggia sull’acqua?',
  ja: '氷はなぜ水に浮くのですか？',
  ko: '얼음은 왜 물에 뜨나요?',
  nl: 'Waarom drijft ijs op water?',
  no: 'Hvorfor flyter is på vann?',
  pl: 'Dlaczego lód pływa po wodzie?',
  pt: 'Por que o gelo flutua na água?',
  ro: 'De ce plutește gheața pe apă?',
  ru: 'Почему лёд плавает на воде?',
  sv: 'Varför flyter is på vatten?',
  th: 'ทำไมน้ำแข็งจึงลอยน้ำ',
  tr: 'Buz neden suyun üzerinde yüzer?',
  uk: 'Чому лід плаває на воді?',
  vi: 'Tại sao băng nổi trên mặt nước?',
  zh: '冰为什么会浮在水面上？',
}

/** @param language BCP 47; English where the question is in none like it */
export function sampleQuestion(language: string): string {
  return QUESTIONS[language] ?? 'Why does ice float on water?'
}

/** What a sample answer streams, in chunks of the AI SDK's UI message stream. */
export type SampleChunk = { type: 'text-delta'; delta: string } | { type: 'error'; errorText: string }
