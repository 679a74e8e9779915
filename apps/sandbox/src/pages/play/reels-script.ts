/** Browser code: three reels whose middle row decides. */
export const reelsScript = `
const createReels = ({ symbols, pays, sound, clock, rest }) => {
  const reels = [...document.querySelectorAll('.reel')]
  const strips = reels.map(reel => reel.firstElementChild)
  const spare = () => random(symbols.length)
  const place = (strip, list) => strip.replaceChildren(...list.map(at => {
    const picture = document.createElement('img')
    picture.src = symbols[at]
    picture.alt = ''
    return picture
  }))
  const shift = cells => 'translateY(calc(var(--cell) * ' + cells + '))'
  const list = count => Array.from({ length: count }, spare)
  const choose = multiple => {
    const paying = pays.flatMap((pay, at) => (pay === multiple ? [at] : []))
    if (paying.length > 0) {
      const at = paying[random(paying.length)]
      return [at, at, at]
    }
    const row = [spare(), spare(), spare()]
    return new Set(row).size > 1 ? row : [row[0], row[1], (row[2] + 1) % symbols.length]
  }
  let shown = reels.map(() => list(3))
  let loops = []

  // The strip has a spare cell above the window, because a landing strip overshoots.
  const settle = at => {
    place(strips[at], [spare(), ...shown[at], spare()])
    reels[at].classList.remove('spins', 'hot')
  }
  const land = async (at, symbol) => {
    shown[at] = [spare(), symbol, spare()]
    const tail = list(5)
    place(strips[at], [spare(), ...shown[at], ...tail])
    loops[at]?.cancel()
    reels[at].classList.remove('spins')
    const frames = [{ transform: shift(-1 - tail.length) }, { transform: shift(-1) }]
    const easing = 'cubic-bezier(.2,.7,.3,1.06)'
    await clock.play(strips[at], frames, { duration: 420, easing })
    settle(at)
    sound.stop(at)
  }

  return {
    start: () => {
      for (const reel of reels) reel.classList.remove('wins')
      loops = strips.map((strip, at) => {
        if (isCalm()) return undefined
        const turn = list(8)
        place(strip, [...turn, ...turn.slice(0, 4)])
        reels[at].classList.add('spins')
        const frames = [{ transform: shift(-8) }, { transform: shift(0) }]
        return strip.animate(frames, { duration: 460, iterations: Infinity })
      })
    },
    land: async multiple => {
      const row = choose(multiple)
      await clock.wait(450)
      await land(0, row[0])
      await clock.wait(160)
      await land(1, row[1])
      if (row[0] === row[1]) {
        reels[2].classList.add('hot')
        sound.rise()
        await clock.wait(1100)
      } else await clock.wait(160)
      await land(2, row[2])
      if (multiple > 0) for (const reel of reels) reel.classList.add('wins')
    },
    abort: () => reels.forEach((reel, at) => {
      loops[at]?.cancel()
      settle(at)
    }),
    clear: () => reels.forEach(reel => reel.classList.remove('wins')),
    rest: () => reels.forEach((reel, at) => settle(at)),
  }
}
`
