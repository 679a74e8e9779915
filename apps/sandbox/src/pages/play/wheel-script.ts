/** Browser code: a wheel that stops on the multiple of the stake that the round pays. */
export const wheelScript = `
const createWheel = ({ segments, sound, clock }) => {
  const wheel = document.querySelector('.wheel-turn')
  const pieces = [...wheel.querySelectorAll('[data-at]')]
  const step = 360 / segments.length
  let angle = 0
  let frame = 0
  let passed = 0
  const turn = next => {
    angle = next
    wheel.setAttribute('transform', 'rotate(' + angle + ')')
    const at = Math.floor(angle / step)
    if (at !== passed) sound.tick()
    passed = at
  }
  const stop = () => cancelAnimationFrame(frame)
  const freeSpeed = 0.5
  const spin = () => {
    let last = performance.now()
    const move = now => {
      turn(angle + Math.min(50, now - last) * freeSpeed)
      last = now
      frame = requestAnimationFrame(move)
    }
    frame = requestAnimationFrame(move)
  }
  const clear = () => pieces.forEach(piece => piece.classList.remove('wins'))

  return {
    start: () => {
      clear()
      stop()
      if (!isCalm()) spin()
    },
    land: async multiple => {
      const fitting = segments.flatMap((pay, at) => (pay === multiple ? [at] : []))
      const at = fitting[random(fitting.length)] ?? 0
      await clock.wait(300)
      stop()
      const aim = -(at + 0.5 + (Math.random() - 0.5) * 0.7) * step
      if (isCalm()) turn(aim)
      else {
        // A cubic ease-out begins at three times its mean speed, so the wheel keeps its speed.
        const lengthMs = clock.scale(4200)
        const from = angle
        const wanted = (freeSpeed * lengthMs) / 3
        const offset = (((aim - from) % 360) + 360) % 360
        const way = offset + 360 * Math.max(1, Math.round((wanted - offset) / 360))
        await clock.run(lengthMs, share => turn(from + way * (1 - (1 - share) ** 3)))
      }
      sound.stop(1)
      if (multiple > 0) pieces[at].classList.add('wins')
    },
    abort: stop,
    clear,
    rest: () => turn(0),
  }
}
`
