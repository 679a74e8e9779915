import { around, type Ink, type Motif, points, polar, round, tones } from '#art/canvas.ts'

const { gold, ruby } = tones

export const dice: Motif = ink =>
  `<g transform="translate(-34 24) rotate(-10) scale(.98)">${cube(ink, ink.scheme.main, [5, 3, 1])}</g><g transform="translate(46 -26) rotate(14) scale(.8)">${cube(ink, ['#ffffff', '#f3ead9', '#b79f7d'], [6, 2, 4])}</g>`

const pips: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/**
 * Draws a cube seen from above one corner; a matrix puts each unit-square face into perspective.
 */
function cube(
  { canvas }: Ink,
  tone: readonly [string, string, string],
  faces: [number, number, number],
) {
  const ink = tone[0] === '#ffffff' ? ruby[1] : '#ffffff'

  const dots = (value: number) =>
    (pips[value] ?? [])
      .map(([x, y]) => `<circle cx="${x * 19}" cy="${y * 19}" r="8.6" fill="${ink}"/>`)
      .join('')

  const face = (matrix: string, paint: string, value: number) =>
    `<g transform="matrix(${matrix})"><rect x="-37" y="-37" width="74" height="74" rx="12" fill="${paint}"/><rect x="-35" y="-35" width="70" height="70" rx="11" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>${dots(value)}</g>`
  const top = canvas.linear(60, [0, '#fff'], [0.5, tone[0]], [1, tone[1]])
  const left = canvas.linear(90, [0, tone[1]], [1, tone[2]])
  const right = canvas.linear(90, [0, tone[2]], [1, tone[2]])

  return `${face('.866,.5,-.866,.5,0,-37', top, faces[0])}${face('.866,.5,0,1,-32,18.5', left, faces[1])}${face('.866,-.5,0,1,32,18.5', right, faces[2])}`
}

export const cards: Motif = ink => {
  const { scheme, random } = ink
  const first = random.whole(0, suits.length - 1)
  const suit = (step: number) => pip(suits[(first + step) % suits.length] ?? suits[0])
  const back = `<g transform="rotate(-24 0 90) translate(-20 0)">${card(ink, backPattern(scheme.main))}</g>`
  const middle = `<g transform="rotate(-4 0 90)">${card(ink, suit(1))}</g>`
  const front = `<g transform="rotate(17 0 90) translate(22 0)">${card(ink, suit(0))}</g>`

  return `<g transform="translate(0 -4)">${back}${middle}${front}</g>`
}

type Suit = { shape: string; fill: string }

const suits: readonly [Suit, ...Suit[]] = [
  {
    shape: 'M0 30C-44 0 -34 -34 -14 -34C-4 -34 0 -26 0 -20C0 -26 4 -34 14 -34C34 -34 44 0 0 30Z',
    fill: ruby[1],
  },
  {
    shape:
      'M0 -36C-12 -18 -34 -8 -34 10C-34 26 -14 28 -6 18Q-6 28 -14 34H14Q6 28 6 18C14 28 34 26 34 10C34 -8 12 -18 0 -36Z',
    fill: '#1c2340',
  },
  { shape: 'M0 -38L28 0L0 38L-28 0Z', fill: '#e8352e' },
  {
    shape:
      'M0 -36A16 16 0 0 1 12 -10A16 16 0 1 1 6 16Q8 28 14 34H-14Q-8 28 -6 16A16 16 0 1 1 -12 -10A16 16 0 0 1 0 -36Z',
    fill: '#1f3a2d',
  },
]

function card({ canvas }: Ink, inside: string): string {
  const paper = canvas.linear(60, [0, '#ffffff'], [0.7, '#fbf6ea'], [1, '#d9cdb4'])
  return `<rect x="-47" y="-67" width="98" height="138" rx="13" fill="#000" opacity=".28"/><rect x="-50" y="-70" width="98" height="138" rx="13" fill="${paper}" stroke="#fff" stroke-width="2"/>${inside}`
}

function pip({ shape, fill }: Suit): string {
  const corner = (x: number, y: number, turn: number) =>
    `<path d="${shape}" fill="${fill}" transform="translate(${x} ${y}) rotate(${turn}) scale(.32)"/>`
  return `<path d="${shape}" fill="${fill}" transform="scale(1.02)"/><path d="M-20 -14Q-20 -26 -10 -27" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>${corner(-34, -52, 0)}${corner(33, 51, 180)}`
}

function backPattern([light, base, dark]: readonly [string, string, string]): string {
  const diamonds = [-44, -22, 0, 22, 44].flatMap(y =>
    [-24, 0, 24].map(
      x => `<path d="M${x} ${y - 9}l8 9l-8 9l-8 -9Z" fill="${light}" opacity=".55"/>`,
    ),
  )
  return `<rect x="-42" y="-62" width="82" height="122" rx="8" fill="${base}" stroke="${dark}" stroke-width="3"/>${diamonds.join('')}`
}

export const wheel: Motif = ({ canvas, scheme }) => {
  const rim = canvas.linear(60, [0, gold[0]], [0.5, gold[1]], [1, gold[2]])
  const hub = canvas.radial([0.38, 0.32, 0.8], [0, '#fffbe0'], [0.5, gold[1]], [1, gold[2]])
  const colours = [scheme.main[1], scheme.accent[1], scheme.main[2], '#fff7e2']
  const slices = Array.from({ length: 16 }, (_, index) => {
    const [a, b] = [polar(80, index * 22.5), polar(80, (index + 1) * 22.5)]
    return `<path d="M0 0L${a}A80 80 0 0 1 ${b}Z" fill="${colours[index % 4]}" stroke="${gold[1]}" stroke-width="1.6"/>`
  }).join('')
  const shade = canvas.radial([0.5, 0.5, 0.5], [0.5, '#000', 0], [1, '#000', 0.38])

  return `<circle r="98" cy="5" fill="#000" opacity=".3"/><circle r="97" fill="${rim}"/><circle r="84" fill="${gold[2]}"/>${slices}<circle r="80" fill="${shade}"/>
    ${around(16, index => `<circle cy="-90.5" r="4.6" fill="${index % 2 ? '#fff' : scheme.accent[0]}"/>`)}
    <circle r="30" fill="${gold[2]}"/><circle r="26" fill="${hub}"/>${around(4, () => `<path d="M-5 -14L0 -50L5 -14Z" fill="${gold[0]}" stroke="${gold[2]}" stroke-width="1.5"/>`)}<circle r="12" fill="${hub}" stroke="${gold[2]}" stroke-width="2"/>
    <path d="M-78 -36A86 86 0 0 1 -8 -85" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/>
    <path d="M-15 -104H15L0 -72Z" fill="${ruby[1]}" stroke="#fff" stroke-width="3" stroke-linejoin="round"/>`
}

type Spot = readonly [x: number, y: number, r: number]

/** Arrangements of a heap of balls; the last ball is in front. */
const heaps: readonly [readonly Spot[], ...(readonly Spot[])[]] = [
  [
    [-54, -24, 40],
    [52, -34, 36],
    [58, 42, 34],
    [-38, 54, 36],
    [6, 4, 50],
  ],
  [
    [0, -54, 40],
    [-56, 34, 44],
    [56, 34, 44],
    [0, 30, 40],
  ],
  [
    [-64, -34, 30],
    [64, -40, 32],
    [-30, 46, 46],
    [42, 34, 52],
    [-2, -26, 50],
  ],
  [
    [-60, 42, 38],
    [58, 46, 36],
    [0, 54, 40],
    [-32, -18, 42],
    [36, -16, 44],
    [2, -72, 28],
  ],
  [
    [40, -42, 46],
    [-48, -28, 34],
    [52, 50, 30],
    [-26, 34, 60],
  ],
]

export const lotteryBalls: Motif = ink => {
  const { scheme, random } = ink
  const heap = random.pick(heaps)
  const colours = [scheme.main, tones.gold, scheme.accent, tones.ruby, tones.ivory, tones.jade]
  const first = random.whole(0, colours.length - 1)

  return heap
    .map(([x, y, r], index) => {
      const tone = colours[(first + index) % colours.length] ?? tones.gold
      return ball(ink, { x, y, r }, tone, random.whole(1, 49))
    })
    .join('')
}

/** The digits as strokes, 10 wide and 16 high, because a machine may lack fonts. */
const digits: readonly string[] = [
  'M5 0C2 0 .4 3.4 .4 8C.4 12.6 2 16 5 16C8 16 9.6 12.6 9.6 8C9.6 3.4 8 0 5 0Z',
  'M2 3.4L6 0V16',
  'M.6 4.6C.6 1.8 2.5 0 5 0C7.6 0 9.4 1.8 9.4 4.4C9.4 8.6 .6 11.6 .6 16H9.8',
  'M.8 1.8C4 -1 9 -.2 9 3.8C9 6.4 7 7.6 4 7.6C7.2 7.6 9.6 9 9.6 11.8C9.6 16.4 3.4 17.4 .4 14',
  'M7 16V0L.2 11.2H10',
  'M9 0H2L1.2 7C4.4 5.2 9.6 6 9.6 10.8C9.6 16.4 3.4 17.4 .4 14',
  'M8.6 .6C4 1.4 .5 6 .5 11C.5 14 2.4 16 5 16C7.6 16 9.5 14 9.5 11.2C9.5 8.4 7.6 6.6 5 6.6C2.8 6.6 1 8.2 .5 10.5',
  'M.2 0H9.8L4 16',
  'M5 7.4C2.6 7.4 1 5.8 1 3.7C1 1.5 2.7 0 5 0C7.3 0 9 1.5 9 3.7C9 5.8 7.4 7.4 5 7.4C2.2 7.4 .3 9.2 .3 11.7C.3 14.3 2.3 16 5 16C7.7 16 9.7 14.3 9.7 11.7C9.7 9.2 7.8 7.4 5 7.4Z',
  'M1.4 15.4C6 14.6 9.5 10 9.5 5C9.5 2 7.6 0 5 0C2.4 0 .5 2 .5 4.8C.5 7.6 2.4 9.4 5 9.4C7.2 9.4 9 7.8 9.5 5.5',
]

/** Draws a number in the middle of a circle with this radius. */
function drawNumber(value: number, r: number, ink: string): string {
  const signs = [...String(value)]
  const width = signs.length * 10 + (signs.length - 1) * 4
  const scale = round((r * 1.1) / Math.max(width, 17))
  const strokes = signs.map(
    (sign, at) => `<path d="${digits[Number(sign)]}" transform="translate(${at * 14} 0)"/>`,
  )
  return `<g fill="none" stroke="${ink}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round" transform="scale(${scale}) translate(${-width / 2} -8)">${strokes.join('')}</g>`
}

function ball(
  { canvas }: Ink,
  { x, y, r }: { x: number; y: number; r: number },
  tone: readonly [string, string, string],
  value: number,
): string {
  const skin = canvas.radial(
    [0.36, 0.3, 0.8],
    [0, '#fff'],
    [0.22, tone[0]],
    [0.6, tone[1]],
    [1, tone[2]],
  )
  return `<g transform="translate(${x} ${y})"><ellipse cy="${r * 0.92}" rx="${r * 0.7}" ry="${r * 0.16}" fill="#000" opacity=".28"/><circle r="${r}" fill="${skin}"/><g transform="rotate(-14) translate(${r * 0.06} ${r * 0.06})"><circle r="${round(r * 0.54)}" fill="#fff" opacity=".94"/><circle r="${round(r * 0.54)}" fill="none" stroke="${tone[2]}" stroke-opacity=".4" stroke-width="2.5"/>${drawNumber(value, r * 0.54, '#2b2233')}</g><ellipse cx="${-r * 0.36}" cy="${-r * 0.58}" rx="${r * 0.3}" ry="${r * 0.15}" fill="#fff" opacity=".85" transform="rotate(-32 ${-r * 0.36} ${-r * 0.58})"/></g>`
}

export const clover: Motif = ({ canvas, scheme }) => {
  const leaf = canvas.radial([0.5, 0.3, 0.8], [0, '#d6ff9e'], [0.45, '#3cc24e'], [1, '#0b5a2c'])
  const shape =
    'M0 0C-62 -22 -52 -90 -17 -80C-6 -77 0 -66 0 -58C0 -66 6 -77 17 -80C52 -90 62 -22 0 0Z'
  const hoof = canvas.linear(90, [0, gold[0]], [0.5, gold[1]], [1, gold[2]])
  const nails = [150, 110, 70, 30, -30, -70, -110, -150].map(at => {
    const [x, y] = polar(76, at)
    return `<circle cx="${x}" cy="${-y}" r="5" fill="${gold[2]}"/>`
  })

  return `<path d="M-40 -84A92 92 0 1 0 40 -84L32 -58A64 64 0 1 1 -32 -58Z" fill="${hoof}" stroke="${gold[2]}" stroke-width="3" transform="rotate(180)"/>${nails.join('')}
    <path d="M2 8Q8 56 34 84" fill="none" stroke="#0b5a2c" stroke-width="11" stroke-linecap="round"/>
    <g transform="translate(0 4) scale(.9)">${around(4, () => `<path d="${shape}" fill="${leaf}" stroke="#083f20" stroke-opacity=".5" stroke-width="2"/><path d="M0 -8V-48" stroke="#eaffc8" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/><path d="M-34 -60Q-34 -72 -22 -73" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/>`, 45)}</g>
    <circle cy="4" r="7" fill="${scheme.accent[0]}"/><polygon points="${points([
      [44, -36],
      [48, -48],
      [52, -36],
      [64, -32],
      [52, -28],
      [48, -16],
      [44, -28],
      [32, -32],
    ])}" fill="#fff" opacity=".9"/>`
}
