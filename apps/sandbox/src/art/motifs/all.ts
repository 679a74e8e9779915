import { around, type Motif, points, polar, round, tones } from '#art/canvas.ts'
import { dragon, fan, mask, phoenix } from './myth.ts'
import { cherries, citrus, fish, flower, peaks, shell } from './nature.ts'
import { basketball, football, rocket, tennis, trophy } from './sport.ts'
import { cards, clover, dice, lotteryBalls, wheel } from './table.ts'
import { bell, chest, coins, crown, gem } from './treasure.ts'

const sun: Motif = ({ canvas, scheme }) => {
  const ray = canvas.linear(90, [0, tones.gold[0]], [1, tones.ember[1]])
  const thin = canvas.linear(90, [0, scheme.accent[0]], [1, scheme.accent[1]])
  const disc = canvas.radial(
    [0.38, 0.32, 0.75],
    [0, '#fffbe3'],
    [0.45, tones.gold[1]],
    [1, '#e2640b'],
  )

  return `${around(12, () => `<path d="M-9 -54L0 -98L9 -54Z" fill="${ray}"/>`)}
    ${around(12, () => `<path d="M-5 -56L0 -80L5 -56Z" fill="${thin}"/>`, 15)}
    <circle r="56" fill="${tones.ember[2]}" opacity=".35"/>
    <circle r="52" fill="${disc}"/>
    <circle r="40" fill="none" stroke="#fff6cf" stroke-opacity=".55" stroke-width="2.5"/>
    ${around(8, () => `<path d="M-5 -30Q0 -40 5 -30L0 -8Z" fill="#c9510a" fill-opacity=".35"/>`)}
    <ellipse cx="-14" cy="-26" rx="24" ry="13" fill="#fff" opacity=".45" transform="rotate(-28 -14 -26)"/>`
}

const planet: Motif = ({ canvas, scheme, random }) => {
  const body = canvas.radial(
    [0.34, 0.3, 0.8],
    [0, scheme.main[0]],
    [0.5, scheme.main[1]],
    [1, scheme.main[2]],
  )
  const ring = canvas.linear(
    0,
    [0, scheme.accent[0]],
    [0.5, scheme.accent[1]],
    [1, scheme.accent[2]],
  )
  const clip = canvas.clip('<circle r="58"/>')
  const bands = Array.from({ length: 5 }, (_, index) => {
    const y = -46 + index * 22 + random.between(-4, 4)
    return `<path d="M-70 ${round(y)}Q0 ${round(y + 16)} 70 ${round(y)}" stroke="${index % 2 ? scheme.main[0] : scheme.main[2]}" stroke-opacity=".32" stroke-width="${random.whole(5, 12)}" fill="none"/>`
  }).join('')
  const arc = (d: string, width: number, opacity: number) =>
    `<path d="${d}" fill="none" stroke="${ring}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`
  const back = 'M-92 0A92 24 0 0 1 92 0'
  const front = 'M-92 0A92 24 0 0 0 92 0'

  return `<g transform="rotate(-18)">${arc(back, 9, 0.9)}
    <circle r="58" fill="${body}"/><g clip-path="${clip}">${bands}</g>
    <circle r="57" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>
    ${arc(front, 11, 1)}<path d="M-80 8A92 24 0 0 0 40 21" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>
    <ellipse cx="-22" cy="-32" rx="20" ry="10" fill="#fff" opacity=".4" transform="rotate(-30 -22 -32)"/></g>
    <circle cx="74" cy="-62" r="11" fill="${scheme.accent[1]}"/><circle cx="71" cy="-65" r="4.5" fill="#fff" opacity=".6"/>`
}

const moon: Motif = ({ canvas, scheme }) => {
  const fill = canvas.linear(60, [0, '#fffdf0'], [0.55, '#ffe59a'], [1, '#d58a2a'])
  return `<path d="M30 -82A84 84 0 1 0 84 34A68 68 0 0 1 30 -82Z" fill="${fill}"/>
    <path d="M18 -74A78 78 0 0 0 -56 44" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>
    <circle cx="-30" cy="30" r="11" fill="#c27a1c" opacity=".22"/><circle cx="-4" cy="58" r="7" fill="#c27a1c" opacity=".25"/><circle cx="-44" cy="-6" r="6" fill="#c27a1c" opacity=".22"/>
    ${star5(48, -38, 20, scheme.accent[0])}${star5(78, -6, 10, '#ffffff')}${star5(26, -4, 9, scheme.accent[1])}`
}

const star: Motif = ({ canvas, scheme }) => {
  const shades = [tones.gold[0], tones.gold[1], '#f59a1b', tones.gold[2]]
  const facets = Array.from({ length: 10 }, (_, index) => {
    const tip = (at: number) => polar(at % 2 ? 40 : 94, at * 36)
    const side = index % 2 ? shades[index < 5 ? 2 : 1] : shades[index < 5 ? 1 : 0]
    return `<polygon points="0,0 ${points([tip(index), tip(index + 1)])}" fill="${side}"/>`
  }).join('')
  const outline = Array.from({ length: 10 }, (_, at) => polar(at % 2 ? 40 : 94, at * 36))
  const rim = canvas.linear(90, [0, '#fff'], [1, '#fff', 0])

  return `<polygon points="${points(outline)}" fill="${shades[3]}" transform="translate(0 7)"/>${facets}
    <polygon points="${points(outline)}" fill="none" stroke="${rim}" stroke-width="4" stroke-linejoin="round"/>
    <circle r="15" fill="${scheme.accent[1]}" stroke="${scheme.accent[0]}" stroke-width="4"/><circle cx="-4" cy="-5" r="5" fill="#fff" opacity=".7"/>`
}

const comet: Motif = ({ canvas, scheme }) => {
  const tail = canvas.linear(
    135,
    [0, scheme.accent[0], 0],
    [0.6, scheme.accent[1], 0.75],
    [1, '#fff'],
  )
  const wide = canvas.linear(135, [0, scheme.main[1], 0], [1, scheme.main[0], 0.8])
  const head = canvas.radial(
    [0.4, 0.35, 0.7],
    [0, '#fff'],
    [0.4, scheme.accent[0]],
    [1, scheme.accent[1]],
  )

  return `<path d="M-96 -92L66 16L26 62Z" fill="${wide}"/><path d="M-86 -58L58 26L32 54Z" fill="${tail}"/>
    <path d="M-40 -88L64 20L46 36Z" fill="${tail}" opacity=".7"/>
    <circle cx="48" cy="42" r="36" fill="${head}"/>
    <circle cx="60" cy="52" r="7" fill="${scheme.accent[2]}" opacity=".3"/><circle cx="40" cy="56" r="5" fill="${scheme.accent[2]}" opacity=".3"/>
    ${star5(-58, 34, 13, '#fff')}${star5(64, -52, 16, tones.gold[0])}${star5(-6, 74, 8, scheme.main[0])}`
}

const lightning: Motif = ({ canvas, scheme }) => {
  const bolt = 'M18 -98L-52 12L-8 12L-26 98L58 -26L10 -26L44 -98Z'
  const fill = canvas.linear(90, [0, '#fffde0'], [0.5, tones.gold[1]], [1, tones.ember[1]])
  const glow = canvas.blur(9)
  const cloud = canvas.linear(90, [0, scheme.main[0]], [1, scheme.main[2]])

  return `<path d="${bolt}" fill="${scheme.glow}" opacity=".8" filter="${glow}"/>
    <path d="M-78 8a24 24 0 0 1 12 -46a34 34 0 0 1 62 -16a28 28 0 0 1 48 14a24 24 0 0 1 20 48Z" fill="${cloud}" transform="translate(2 -22)"/>
    <path d="M-66 -40a34 34 0 0 1 58 -28" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>
    <path d="${bolt}" fill="${tones.ember[2]}" transform="translate(5 6)"/><path d="${bolt}" fill="${fill}"/>
    <path d="M18 -98L-52 12L-40 12L28 -98Z" fill="#fff" opacity=".75"/>`
}

const { gold, ruby } = tones

const lantern: Motif = ({ canvas, scheme }) => {
  const paper = canvas.radial(
    [0.5, 0.52, 0.6],
    [0, '#fffbd0'],
    [0.3, '#ffb347'],
    [0.7, ruby[1]],
    [1, ruby[2]],
  )
  const metal = canvas.linear(0, [0, gold[2]], [0.4, gold[0]], [0.6, gold[1]], [1, gold[2]])
  const ribs = [-56, -32, 0, 32, 56]
    .map(
      x =>
        `<path d="M${x * 0.4} -54Q${x * 1.75} 0 ${x * 0.4} 54" fill="none" stroke="${ruby[2]}" stroke-opacity=".5" stroke-width="3"/>`,
    )
    .join('')
  const fringe = [-14, -7, 0, 7, 14]
    .map(
      (x, index) =>
        `<path d="M${x} 72v${index % 2 ? 22 : 28}" stroke="${index % 2 ? gold[1] : ruby[1]}" stroke-width="5" stroke-linecap="round"/>`,
    )
    .join('')
  const far = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})" opacity=".85"><path d="M0 -90V-60" stroke="${gold[1]}" stroke-width="5"/><ellipse rx="66" ry="54" fill="${paper}"/><rect x="-28" y="-62" width="56" height="13" rx="4" fill="${metal}"/><rect x="-28" y="50" width="56" height="13" rx="4" fill="${metal}"/></g>`

  return `${far(-76, -44, 0.34)}${far(78, -32, 0.4)}<circle r="96" fill="${scheme.glow}" opacity=".22"/><path d="M0 -104V-64" stroke="${gold[1]}" stroke-width="5"/>
    <ellipse rx="78" ry="60" fill="${paper}"/>${ribs}<path d="M-58 -24Q-46 -46 -22 -50" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="6" stroke-linecap="round"/>
    <rect x="-34" y="-70" width="68" height="16" rx="5" fill="${metal}" stroke="${gold[2]}" stroke-width="2"/><rect x="-34" y="54" width="68" height="16" rx="5" fill="${metal}" stroke="${gold[2]}" stroke-width="2"/>${fringe}`
}

const pagoda: Motif = ({ canvas, scheme }) => {
  const roof = canvas.linear(90, [0, scheme.main[0]], [0.5, scheme.main[1]], [1, scheme.main[2]])
  const wall = canvas.linear(0, [0, '#7d1a16'], [0.4, '#d9432f'], [1, '#651310'])
  const light = canvas.linear(90, [0, '#fffbd0'], [1, gold[1]])

  const storey = (y: number, width: number, height: number) => {
    const [w, r] = [width, width + 26]
    const windows = [-0.55, 0, 0.55]
      .map(
        at =>
          `<rect x="${round(at * w - 7)}" y="${y + 8}" width="14" height="${height - 11}" rx="6" fill="${light}"/>`,
      )
      .join('')
    return `<rect x="${-w}" y="${y}" width="${w * 2}" height="${height}" fill="${wall}"/>${windows}<path d="M${-r - 10} ${y - 2}Q${-r + 14} ${y - 4} ${-w * 0.6} ${y - 24}H${w * 0.6}Q${r - 14} ${y - 4} ${r + 10} ${y - 2}Q${r - 6} ${y + 9} ${w} ${y + 6}H${-w}Q${-r + 6} ${y + 9} ${-r - 10} ${y - 2}Z" fill="${roof}" stroke="${gold[1]}" stroke-width="2.5" stroke-linejoin="round"/><path d="M${-w * 0.6} ${y - 21}H${w * 0.6}" stroke="#fff" stroke-opacity=".6" stroke-width="2.5"/>`
  }

  return `<path d="M-4 -76L0 -104L4 -76Z" fill="${gold[1]}"/><circle cy="-82" r="7" fill="${gold[1]}"/><circle cy="-84" r="3" fill="#fff"/>
    ${storey(36, 58, 38)}${storey(-12, 44, 32)}${storey(-54, 30, 26)}
    <path d="M-82 74H82L90 90H-90Z" fill="${canvas.linear(90, [0, '#f3e2c4'], [1, '#8f7650'])}"/><path d="M-18 74H18L24 90H-24Z" fill="${gold[1]}"/>`
}

/** Every motif by the name that the rules use. */
export const motifs = {
  basketball,
  bell,
  cards,
  cherries,
  chest,
  citrus,
  clover,
  coins,
  comet,
  crown,
  dice,
  dragon,
  fan,
  fish,
  flower,
  football,
  gem,
  lantern,
  lightning,
  lotteryBalls,
  mask,
  moon,
  pagoda,
  peaks,
  phoenix,
  planet,
  rocket,
  shell,
  star,
  sun,
  tennis,
  trophy,
  wheel,
} as const satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs

// `Object.keys` widens to string; the record above has no other keys.
export const motifNames = Object.keys(motifs) as MotifName[]

function star5(x: number, y: number, radius: number, fill: string): string {
  const tips = Array.from({ length: 8 }, (_, at) => polar(at % 2 ? radius * 0.32 : radius, at * 45))
  return `<polygon points="${points(tips)}" transform="translate(${x} ${y})" fill="${fill}"/>`
}
