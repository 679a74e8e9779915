import { around, type Motif, points, polar, round, tones } from '#art/canvas.ts'

const { gold, ruby } = tones

/**
 * A serpent coiled around its pearl, built from overlapping discs, with a head of simple shapes.
 */
export const dragon: Motif = ({ canvas, scheme }) => {
  const [light, base, dark] = scheme.main
  const skin = canvas.radial([0.4, 0.3, 0.75], [0, light], [0.5, base], [1, dark])
  const body = Array.from({ length: 40 }, (_, index) => {
    const along = index / 39
    const [x, y] = polar(78 - along * 6, 250 - along * 300)
    const r = round(7 + 19 * Math.sin(Math.PI * (0.08 + along * 0.62)))
    return `<g transform="translate(${x} ${round(y + 12)})">${spike(x, y, r)}<circle r="${r}" fill="${skin}" stroke="${dark}" stroke-opacity=".55" stroke-width="1.5"/></g>`
  }).join('')
  const pearl = canvas.radial([0.38, 0.32, 0.8], [0, '#fff'], [0.4, gold[0]], [1, gold[1]])

  return `${body}<circle cx="4" cy="22" r="25" fill="${gold[1]}" opacity=".4"/><circle cx="4" cy="22" r="20" fill="${pearl}"/><circle cx="-3" cy="14" r="6" fill="#fff" opacity=".9"/>${head(skin, dark)}`
}

function spike(x: number, y: number, r: number): string {
  const turn = round((Math.atan2(y, x) * 180) / Math.PI + 90)
  return `<path d="M-6 ${-r + 3}L0 ${-r - 11}L6 ${-r + 3}Z" transform="rotate(${turn})" fill="${gold[1]}" stroke="${gold[2]}" stroke-width="1"/>`
}

function head(skin: string, dark: string): string {
  const horn = `fill="${gold[1]}" stroke="${gold[2]}" stroke-width="2"`
  return `<g transform="translate(-58 -46) rotate(-14) scale(1.12)"><path d="M16 -22Q34 -44 58 -40Q40 -28 28 -10ZM-2 -26Q4 -54 28 -62Q20 -42 14 -20Z" ${horn}/>
    <path d="M34 -14Q58 -10 56 8Q44 2 36 8ZM30 6Q52 16 46 32Q36 22 26 22Z" fill="${ruby[1]}"/>
    <path d="M38 -4C38 -30 4 -36 -14 -20L-44 -8Q-52 2 -42 10L-18 12Q-4 34 20 28Q40 22 38 -4Z" fill="${skin}" stroke="${dark}" stroke-width="2.5"/>
    <path d="M-44 8L-18 10Q-10 20 -20 24L-38 20Q-46 16 -44 8Z" fill="${ruby[2]}"/><path d="M-40 9l4 8l4 -7l4 8l4 -8Z" fill="#fff"/>
    <circle cx="2" cy="-8" r="9" fill="#fff6cf"/><ellipse cx="0" cy="-8" rx="3" ry="7" fill="#1a0a0a"/><path d="M-8 -20Q4 -22 14 -12" fill="none" stroke="${dark}" stroke-width="4" stroke-linecap="round"/>
    <circle cx="-38" cy="-2" r="3" fill="${dark}"/><path d="M-42 -4Q-66 -18 -58 -40M-40 12Q-62 24 -54 44" fill="none" stroke="${gold[1]}" stroke-width="3.5" stroke-linecap="round"/></g>`
}

export const phoenix: Motif = ({ canvas, scheme }) => {
  const flame = canvas.linear(90, [0, gold[0]], [0.4, '#ff9a2a'], [1, '#c51f1f'])
  const tip = canvas.linear(90, [0, scheme.accent[0]], [1, scheme.accent[1]])
  const body = canvas.linear(90, [0, '#fff2b8'], [0.5, '#ff8a1f'], [1, '#a81313'])
  const feather = (turn: number, length: number) =>
    `<g transform="rotate(${turn})"><path d="M-10 0Q-14 ${-length * 0.6} 0 ${-length}Q14 ${-length * 0.6} 10 0Z" fill="${flame}" stroke="#8c1010" stroke-opacity=".4" stroke-width="1.5"/><ellipse cy="${-length + 17}" rx="5.5" ry="10" fill="${tip}"/></g>`
  const wing = [-100, -84, -68, -52, -36]
    .map((turn, index) => feather(turn, 74 + index * 6))
    .join('')
  const tail = [150, 165, 180, 195, 210]
    .map((turn, index) => feather(turn, 72 + (index === 2 ? 26 : 8)))
    .join('')

  return `<g transform="translate(0 6)">${tail}<g transform="translate(-12 -4)">${wing}</g><g transform="translate(12 -4) scale(-1 1)">${wing}</g>
    <path d="M0 -70C22 -60 26 -38 18 -18C30 4 20 34 0 46C-20 34 -30 4 -18 -18C-26 -38 -22 -60 0 -70Z" fill="${body}" stroke="#8c1010" stroke-opacity=".5" stroke-width="2"/>
    <path d="M-8 -66Q-18 -92 -4 -98Q-2 -84 0 -72Q2 -90 16 -98Q18 -82 8 -66Z" fill="${tip}"/>
    <circle cx="-7" cy="-48" r="4" fill="#2a0505"/><circle cx="7" cy="-48" r="4" fill="#2a0505"/><path d="M-6 -42H6L0 -28Z" fill="${gold[1]}" stroke="${gold[2]}" stroke-width="1.5"/>
    <path d="M-12 -8Q0 0 12 -8M-14 8Q0 16 14 8M-10 24Q0 30 10 24" fill="none" stroke="#fff2b8" stroke-width="3.5" stroke-linecap="round"/></g>`
}

export const mask: Motif = ({ canvas, scheme }) => {
  const face = canvas.linear(0, [0, scheme.main[0]], [0.5, scheme.main[1]], [1, scheme.main[2]])
  const trim = canvas.linear(90, [0, gold[0]], [0.5, gold[1]], [1, gold[2]])
  const plume = (turn: number, length: number, tone: readonly [string, string, string]) =>
    `<path d="M-11 0Q-18 ${-length * 0.7} 0 ${-length}Q18 ${-length * 0.7} 11 0Z" fill="${tone[1]}" stroke="${tone[0]}" stroke-width="2.5" transform="translate(0 -22) rotate(${turn})"/><path d="M0 -22V${-22 - length * 0.8}" stroke="${tone[0]}" stroke-opacity=".7" stroke-width="2" transform="rotate(${turn} 0 -22)"/>`
  const plumes = [-58, 58, -38, 38, -19, 19, 0].map((turn, index) =>
    plume(
      turn,
      76 - Math.abs(turn) * 0.2,
      index % 2 ? scheme.accent : index > 3 ? ruby : scheme.main,
    ),
  )
  const eye = (side: number) =>
    `<path d="M${side * 14} 8Q${side * 38} -20 ${side * 70} -2Q${side * 50} 30 ${side * 14} 8Z" fill="#120618" stroke="${trim}" stroke-width="6"/>`
  const beads = [-52, -36, -20, 20, 36, 52].map(
    x =>
      `<circle cx="${x}" cy="${round(46 - Math.abs(x) * 0.14)}" r="4" fill="#fff" opacity=".9"/>`,
  )

  return `${plumes.join('')}<path d="M-96 -22Q-50 -46 0 -26Q50 -46 96 -22Q98 44 46 58Q16 64 0 34Q-16 64 -46 58Q-98 44 -96 -22Z" fill="${face}" stroke="${trim}" stroke-width="6" stroke-linejoin="round"/>
    ${eye(-1)}${eye(1)}${beads.join('')}<path d="M-84 -16Q-48 -34 -14 -20" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/>
    <path d="M0 -40l14 16l-14 18l-14 -18Z" fill="${scheme.accent[1]}" stroke="${gold[0]}" stroke-width="3"/><path d="M-6 -26l6 -8l4 6l-6 8Z" fill="#fff" opacity=".8"/>
    <path d="M-92 30Q-86 80 -70 96M92 30Q86 80 70 96" fill="none" stroke="${scheme.accent[1]}" stroke-width="6" stroke-linecap="round"/>`
}

export const fan: Motif = ({ canvas, scheme }) => {
  const silk = canvas.radial(
    [0.5, 1, 1],
    [0, scheme.main[2]],
    [0.5, scheme.main[1]],
    [1, scheme.main[0]],
  )
  const stick = canvas.linear(90, [0, gold[0]], [1, gold[2]])
  const folds = Array.from({ length: 14 }, (_, index) => {
    const [from, to] = [-77 + index * 11, -77 + (index + 1) * 11]
    const edge = [polar(56, from), polar(132, from), polar(128, to), polar(54, to)] as const
    return `<polygon points="${points(edge)}" fill="${silk}"/><polygon points="${points(edge)}" fill="${index % 2 ? '#000' : '#fff'}" opacity="${index % 2 ? 0.16 : 0.12}"/><path d="M0 0L${polar(126, from)}" stroke="${stick}" stroke-width="4"/>`
  }).join('')

  const blossom = (turn: number, radius: number, scale: number) => {
    const [x, y] = polar(radius, turn)
    return `<g transform="translate(${x} ${y}) scale(${scale})">${around(5, () => `<circle cy="-11" r="9" fill="${scheme.accent[0]}"/>`)}<circle r="7" fill="${gold[1]}"/></g>`
  }

  return `<g transform="translate(0 62)">${folds}<path d="M${polar(130, -77)}A130 130 0 0 1 ${polar(130, 77)}" fill="none" stroke="${gold[1]}" stroke-width="6"/><path d="M${polar(56, -77)}A56 56 0 0 1 ${polar(56, 77)}" fill="none" stroke="${gold[1]}" stroke-width="4"/>
    ${blossom(-34, 96, 1.1)}${blossom(-8, 106, 0.8)}${blossom(28, 92, 1.2)}${blossom(56, 104, 0.7)}
    <circle r="12" fill="${gold[1]}" stroke="${gold[2]}" stroke-width="3"/><path d="M0 12Q-8 26 0 36" stroke="${ruby[1]}" stroke-width="5" fill="none"/></g>`
}
