/** Backdrops for a motif, in the scheme's colors. */
import { type Ink, round } from './canvas.ts'

type Backdrop = (ink: Ink, width: number, height: number) => string

/** Draws the base light and one randomly chosen pattern over it. */
export const drawBackdrop: Backdrop = (ink, width, height) => {
  const { canvas, scheme, random } = ink
  const base = canvas.radial(
    [0.5, 0.44, 0.78],
    [0, scheme.mid],
    [0.45, scheme.mid],
    [1, scheme.deep],
  )
  const pattern = random.pick([rays, bokeh, rings, hills, stage, ribbons])

  return `<rect width="${width}" height="${height}" fill="${base}"/>${pattern(ink, width, height)}`
}

const rays: Backdrop = ({ canvas, scheme, random }, width, height) => {
  const light = canvas.radial([0.5, 0.5, 0.5], [0, scheme.glow, 0.5], [1, scheme.glow, 0])
  const count = random.whole(9, 13)
  const reach = Math.max(width, height)
  const spread = Math.tan(Math.PI / count / 2) * reach
  const blades = Array.from(
    { length: count },
    (_, index) =>
      `<path d="M0 0L${round(-spread)} ${-reach}L${round(spread)} ${-reach}Z" transform="rotate(${round((index * 360) / count)})"/>`,
  )

  return `<g transform="translate(${width / 2} ${round(height * 0.48)}) rotate(${random.whole(0, 30)})" fill="${light}" opacity=".75">${blades.join('')}</g>`
}

const bokeh: Backdrop = ({ canvas, scheme, random }, width, height) => {
  const soft = canvas.blur(3)
  const discs = Array.from({ length: 16 }, () => {
    const fill = random.pick([scheme.glow, scheme.accent[1], scheme.main[0]])
    return `<circle cx="${random.whole(0, width)}" cy="${random.whole(0, height)}" r="${random.whole(8, 34)}" fill="${fill}" opacity="${round(random.between(0.1, 0.32))}"/>`
  })
  return `<g filter="${soft}">${discs.join('')}</g>`
}

const rings: Backdrop = ({ scheme }, width, height) => {
  const step = height / 9
  const circles = Array.from(
    { length: 6 },
    (_, index) =>
      `<circle r="${round(step * (index + 1.6))}" stroke-width="${index % 2 ? 2 : 9}" opacity="${round(0.34 - index * 0.045)}"/>`,
  )
  return `<g transform="translate(${width / 2} ${round(height * 0.48)})" fill="none" stroke="${scheme.glow}">${circles.join('')}</g>`
}

const hills: Backdrop = ({ canvas, scheme, random }, width, height) => {
  const layer = (top: number, colour: string, opacity: number) => {
    const fill = canvas.linear(90, [0, colour, opacity], [1, scheme.deep, 1])
    const [a, b] = [top + random.between(-18, 18), top + random.between(-18, 18)]
    return `<path d="M0 ${round(a)}Q${width * 0.25} ${round(top - 42)} ${width * 0.5} ${round(top)}T${width} ${round(b)}V${height}H0Z" fill="${fill}"/>`
  }
  return `<circle cx="${width / 2}" cy="${round(height * 0.42)}" r="${round(height * 0.3)}" fill="${scheme.glow}" opacity=".4"/>${layer(height * 0.66, scheme.main[1], 0.75)}${layer(height * 0.76, scheme.main[2], 0.9)}${layer(height * 0.87, scheme.deep, 1)}`
}

const stage: Backdrop = ({ canvas, scheme }, width, height) => {
  const beam = canvas.linear(90, [0, scheme.glow, 0.7], [1, scheme.glow, 0])
  const floor = canvas.linear(90, [0, scheme.main[1], 0.9], [1, scheme.deep, 1])
  const y = height * 0.8
  const beams = [0.12, 0.38, 0.62, 0.88].map(
    at =>
      `<path d="M${round(width * at)} -10L${round(width * (0.5 + (at - 0.5) * 0.2) - 46)} ${y}H${round(width * (0.5 + (at - 0.5) * 0.2) + 46)}Z" fill="${beam}" opacity=".5"/>`,
  )

  return `${beams.join('')}<ellipse cx="${width / 2}" cy="${round(y + 18)}" rx="${round(width * 0.62)}" ry="52" fill="${floor}"/><ellipse cx="${width / 2}" cy="${round(y + 10)}" rx="${round(width * 0.46)}" ry="32" fill="none" stroke="${scheme.glow}" stroke-opacity=".6" stroke-width="3"/>`
}

const ribbons: Backdrop = ({ canvas, scheme, random }, width, height) => {
  const bands = Array.from({ length: 5 }, (_, index) => {
    const colour = index % 2 ? scheme.glow : scheme.main[1]
    const fill = canvas.linear(20, [0, colour, 0], [0.5, colour, 0.42], [1, colour, 0])
    const y = (height / 5) * index + random.between(-20, 20)
    const bend = random.between(30, 90)
    return `<path d="M0 ${round(y)}C${width * 0.3} ${round(y - bend)} ${width * 0.7} ${round(y + bend)} ${width} ${round(y)}v46C${width * 0.7} ${round(y + bend + 60)} ${width * 0.3} ${round(y - bend + 30)} 0 ${round(y + 46)}Z" fill="${fill}"/>`
  })
  return bands.join('')
}
