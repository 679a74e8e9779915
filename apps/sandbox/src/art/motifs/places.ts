import { round } from '#art/canvas.ts'
import type { Motif } from '#art/motif.ts'
import { tones } from '#art/palettes.ts'

const { gold, ruby } = tones

export const lantern: Motif = ({ canvas, scheme }) => {
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

export const pagoda: Motif = ({ canvas, scheme }) => {
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
