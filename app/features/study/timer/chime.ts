/** Two soft tones. A browser that allows no sound yet plays none. */
export function playChime(): void {
  const context = new AudioContext()
  const tones = [
    { hertz: 523.25, at: 0 },
    { hertz: 659.25, at: 0.22 },
  ]
  for (const { hertz, at } of tones) {
    const begin = context.currentTime + at
    const oscillator = new OscillatorNode(context, { frequency: hertz })
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(0, begin)
    gain.gain.linearRampToValueAtTime(0.12, begin + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.001, begin + 0.9)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(begin)
    oscillator.stop(begin + 1)
    if (at > 0) oscillator.onended = () => void context.close()
  }
}
