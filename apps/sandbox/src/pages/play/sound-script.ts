/** Browser code: the sounds of the game pages, generated with Web Audio. */
export const soundScript = `
const createSound = button => {
  // A computer may be in an office, so it begins without sound.
  let isOn = !matchesMedia('(hover: hover) and (pointer: fine)')
  let audio
  const show = () => button.setAttribute('aria-pressed', isOn)
  button.addEventListener('click', () => {
    isOn = !isOn
    show()
    note(660, 0, 0.12)
  })
  show()

  const note = (frequency, delay, length, options = {}) => {
    const Context = window.AudioContext
    if (!isOn || !Context) return
    audio ??= new Context()
    if (audio.state === 'suspended') audio.resume()
    const { type = 'triangle', peak = 0.16, to = frequency } = options
    const from = audio.currentTime + delay
    const oscillator = audio.createOscillator()
    const gain = audio.createGain()
    oscillator.type = type
    oscillator.frequency.setValueAtTime(frequency, from)
    oscillator.frequency.exponentialRampToValueAtTime(to, from + length)
    gain.gain.setValueAtTime(0.0001, from)
    gain.gain.exponentialRampToValueAtTime(peak, from + Math.min(0.02, length / 3))
    gain.gain.exponentialRampToValueAtTime(0.0001, from + length)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(from)
    oscillator.stop(from + length + 0.02)
  }

  return {
    press: () => note(180, 0, 0.09, { to: 420, peak: 0.1 }),
    tick: () => note(1200, 0, 0.03, { type: 'square', peak: 0.03 }),
    stop: at => {
      note(150 + at * 25, 0, 0.13, { to: 70, peak: 0.3 })
      note(900 + at * 140, 0, 0.05, { type: 'square', peak: 0.04 })
    },
    rise: () => note(220, 0, 1.1, { type: 'sawtooth', peak: 0.05, to: 880 }),
    win: isBig => {
      const chord = isBig ? [523, 659, 784, 1047, 1319, 1568] : [659, 784, 1047]
      chord.forEach((frequency, at) => note(frequency, at * 0.09, 0.4, { peak: 0.14 }))
      if (isBig) chord.forEach((frequency, at) => note(frequency / 2, 0.7 + at * 0.04, 0.9, { type: 'sine' }))
    },
  }
}
`
