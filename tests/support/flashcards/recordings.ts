/** A tone of half a second as WAV: PCM, 8 bits, mono. */
export function toneWav(hertz = 440): Uint8Array<ArrayBuffer> {
  const RATE = 8_000
  const samples = RATE / 2
  const bytes = new Uint8Array(44 + samples)
  const view = new DataView(bytes.buffer)
  const text = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at)
  text(0, 'RIFF')
  view.setUint32(4, 36 + samples, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, RATE, true)
  view.setUint32(28, RATE, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  text(36, 'data')
  view.setUint32(40, samples, true)
  for (let at = 0; at < samples; at++) bytes[44 + at] = 128 + 60 * Math.sin((2 * Math.PI * hertz * at) / RATE)
  return bytes
}

/** A video of 0.7 seconds and 32 × 18 pixels as WebM (VP8), recorded from a canvas that changes its colour. */
export function tinyWebm(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(WEBM), (letter) => letter.charCodeAt(0))
}

const WEBM = [
  'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwEAAAAAAANqEU2bdLlNu4tTq4QVSalmU6yBbk27i1OrhBZUrmtTrIGT',
  'TbuLU6uEH0O2dVOsgdRNu4xTq4QcU7trU6yCA1jsrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalm',
  'oCrXsYMPQkBEiYREL0OWTYCGQ2hyb21lV0GGQ2hyb21lFlSua7yuuteBAXPFh52kyYQYAIyDgQFV7oEBhoVWX1ZQOOCdsIEguoESU8CBAVWw',
  'kFWxgQFVuYECVbqBDVW7gQEfQ7Z1AQAAAAAAAnjngQCg4KG1gQAAAJACAJ0BKiAAEgACRwiFhYiZhIgMggJ1qgIH+RXeYP7i4L/zBP1++fPa',
  'h/3HYG67xAB1oaampO6BAaWfMAIAnQEqIAASAAcHCIWFiJmEiCYCAAeQ88nA/vBdAKDGoaaBAGMA0QEACRCAABgAHlf0DAA1BwD+5Qr+IXex',
  'tv/yDHkp6Gs1wHWhmKaW7oEBpZGxAQAcETwAGAAYWC/0AAhwAPuBAKDJoamBAMcAEQIACRBUABgHSAggmfMNADlmAP7lCv/5sCua59/v/wq3',
  'DEMnQHWhmKaW7oEBpZGxAQAcESwAGAAYWC/0AAhwAPuBY6DKoaqBASwA0QEACRBEABgAHlf0DAA1BwD+645f4pT6Rz6VgB/6aR40jxpHymh1',
  'oZimlu6BAaWRsQEAHBEcABgAGFgv9AAIcAD7gcegyqGpgQGQANEBAAkQOAAYAB5X9AwANQcA/ujXH/ppHjSPGkfMW/+QXLC64jB1oZimlu6B',
  'AaWRsQEAHBDsABgAGFgv9AAIcAD7ggEsoMuhqoEB9ADRAQAJECwAGAAeV/QMADUHAP7udn/+LORiOzzf/bs/rs/rs/6uAHWhmKaW7oEBpZGx',
  'AQAcENwAGAAYWC/0AAhwAPuCAZCgzKGrgQJYABECAAkQJAAYBzAIIXpyzUA6/wD+7Qcv/cf/rNl/s9f/RguA4HvCAHWhmKaW7oEBpZGxAQAc',
  'EMAAGAAYWC/0AAhwAPuCAfSgy6GqgQK9ANEBAAkQdBRgAHlf0DAA1BwA/ubO3xSjrUTraFX/ylIVKQqV9HgAdaGYppbugQGlkbEBABwQiBRg',
  'AGFgv9AAIcAA+4ICWBxTu2uNu4uzgQC3hveBAfGB1A==',
].join('')
