import { around, type Motif, points, polar, tones } from '#art/canvas.ts'

const { gold, silver } = tones

export const football: Motif = ({ canvas, scheme }) => {
  const skin = canvas.radial([0.36, 0.3, 0.82], [0, '#fff'], [0.6, '#e7ecf5'], [1, '#8390ab'])
  const patch = canvas.linear(90, [0, '#323b5e'], [1, '#0c1126'])
  const clip = canvas.clip('<circle r="84"/>')
  const pentagon = (radius: number) =>
    points(Array.from({ length: 5 }, (_, at) => polar(radius, at * 72)))
  const outer = around(
    5,
    () =>
      `<path d="M0 -30V-56" stroke="#20284a" stroke-width="4.5"/><polygon points="0,-54 26,-70 20,-104 -20,-104 -26,-70" fill="${patch}"/><path d="M26 -70L52 -56" stroke="#20284a" stroke-width="4.5"/>`,
  )

  return `${speedLines(scheme.accent[0])}<g clip-path="${clip}"><circle r="84" fill="${skin}"/><polygon points="${pentagon(31)}" fill="${patch}"/>${outer}</g>
    <circle r="84" fill="none" stroke="#0c1126" stroke-opacity=".35" stroke-width="3"/>
    <path d="M-66 -34A76 76 0 0 1 -12 -74" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".85"/>
    <path d="M20 79A82 82 0 0 0 80 16" fill="none" stroke="${scheme.glow}" stroke-width="6" stroke-linecap="round" opacity=".75"/>`
}

function speedLines(colour: string): string {
  return [
    [-98, 44, 40],
    [-92, 66, 52],
    [-74, 86, 44],
  ]
    .map(
      ([x = 0, y = 0, length = 0]) =>
        `<path d="M${x} ${y}l${length} ${-length * 0.5}" stroke="${colour}" stroke-width="7" stroke-linecap="round" opacity=".7"/>`,
    )
    .join('')
}

export const basketball: Motif = ({ canvas, scheme }) => {
  const skin = canvas.radial([0.36, 0.3, 0.82], [0, '#ffd9a0'], [0.4, '#f5862a'], [1, '#8a2c02'])
  const seam = 'fill="none" stroke="#3d1400" stroke-width="5"'
  return `${speedLines(scheme.accent[0])}<circle r="84" fill="${skin}"/>
    <g transform="rotate(-24)"><path d="M-84 0H84M0 -84V84" ${seam}/><path d="M-60 -59Q-14 0 -60 59M60 -59Q14 0 60 59" ${seam}/></g>
    <circle r="83" fill="none" stroke="#3d1400" stroke-opacity=".55" stroke-width="4"/>
    <path d="M-66 -34A76 76 0 0 1 -12 -74" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".7"/>
    <path d="M20 79A82 82 0 0 0 80 16" fill="none" stroke="${scheme.glow}" stroke-width="6" stroke-linecap="round" opacity=".75"/>`
}

export const tennis: Motif = ({ canvas, scheme }) => {
  const skin = canvas.radial([0.36, 0.3, 0.82], [0, '#fbffd0'], [0.45, '#d4ec3a'], [1, '#6f8a08'])
  const frame = canvas.linear(
    60,
    [0, scheme.accent[0]],
    [0.5, scheme.accent[1]],
    [1, scheme.accent[2]],
  )
  const strings = [-40, -24, -8, 8, 24, 40]
    .map(at => `<path d="M${at} -66V66M-48 ${at * 1.4}H48"/>`)
    .join('')
  const oval = canvas.clip('<ellipse rx="48" ry="66"/>')

  return `<g transform="translate(-22 -22) rotate(-38)"><g clip-path="${oval}" stroke="#fff" stroke-opacity=".75" stroke-width="2">${strings}</g>
    <ellipse rx="50" ry="68" fill="none" stroke="${frame}" stroke-width="11"/><ellipse rx="50" ry="68" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2.5"/>
    <path d="M-16 66L-6 92H6L16 66M-7 90h14v52q-7 8 -14 0Z" fill="${frame}"/></g>
    <g transform="translate(44 36)"><circle r="46" fill="${skin}"/><path d="M-36 -28Q-4 0 -22 40M36 28Q4 0 22 -40" fill="none" stroke="#fff" stroke-width="5.5"/>
    <path d="M-34 -18A40 40 0 0 1 -8 -38" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".8"/></g>`
}

export const trophy: Motif = ({ canvas, scheme }) => {
  const metal = canvas.linear(
    0,
    [0, '#b86206'],
    [0.25, gold[1]],
    [0.42, '#fffbe0'],
    [0.62, gold[1]],
    [1, '#9a4b00'],
  )
  const base = canvas.linear(90, [0, scheme.main[1]], [1, scheme.main[2]])
  const tips = Array.from({ length: 10 }, (_, at) => polar(at % 2 ? 10 : 24, at * 36))

  return `<path d="M-52 -66H-88Q-88 -6 -36 2M52 -66H88Q88 -6 36 2" fill="none" stroke="${gold[2]}" stroke-width="17"/>
    <path d="M-52 -66H-88Q-88 -6 -36 2M52 -66H88Q88 -6 36 2" fill="none" stroke="${gold[1]}" stroke-width="11"/>
    <path d="M-58 -86H58Q62 26 0 34Q-62 26 -58 -86Z" fill="${metal}" stroke="${gold[2]}" stroke-width="3"/>
    <ellipse cy="-86" rx="58" ry="11" fill="${gold[2]}"/><ellipse cy="-86" rx="58" ry="11" fill="none" stroke="${gold[0]}" stroke-width="4"/>
    <path d="M-10 30H10L14 60H-14Z" fill="${metal}"/><path d="M-34 58H34V70H-34Z" fill="${metal}" stroke="${gold[2]}" stroke-width="2"/>
    <path d="M-48 70H48L54 96H-54Z" fill="${base}" stroke="${scheme.main[0]}" stroke-width="2.5"/><rect x="-20" y="77" width="40" height="11" rx="3" fill="${silver[1]}"/>
    <polygon points="${points(tips)}" transform="translate(0 -34)" fill="${scheme.accent[1]}" stroke="#fff" stroke-width="3" stroke-linejoin="round"/>
    <path d="M-40 -70Q-40 -16 -24 10" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".75"/>`
}

export const rocket: Motif = ({ canvas, scheme }) => {
  const hull = canvas.linear(0, [0, '#c7d0e4'], [0.35, '#ffffff'], [1, '#7e8cab'])
  const nose = canvas.linear(0, [0, scheme.main[1]], [0.35, scheme.main[0]], [1, scheme.main[2]])
  const glass = canvas.radial([0.36, 0.32, 0.8], [0, '#e9fbff'], [0.5, '#54c3f5'], [1, '#0b3e7c'])
  const flame = canvas.linear(
    90,
    [0, '#fff7c9'],
    [0.35, gold[1]],
    [0.7, '#ff5a1f'],
    [1, '#ff5a1f', 0],
  )

  return `<g transform="rotate(38)"><path d="M-22 46Q-34 84 0 112Q34 84 22 46Z" fill="${flame}"/><path d="M-11 46Q-14 72 0 88Q14 72 11 46Z" fill="#fffbe0"/>
    <path d="M-28 8L-60 56L-24 46ZM28 8L60 56L24 46Z" fill="${nose}" stroke="${scheme.main[2]}" stroke-width="2"/>
    <path d="M0 -100Q-40 -56 -32 12L-24 50H24L32 12Q40 -56 0 -100Z" fill="${hull}"/>
    <path d="M0 -100Q-22 -76 -30 -46H30Q22 -76 0 -100Z" fill="${nose}"/>
    <path d="M-26 40H26L23 54H-23Z" fill="${scheme.accent[1]}"/>
    <circle cy="-16" r="19" fill="${gold[2]}"/><circle cy="-16" r="18" fill="${gold[1]}"/><circle cy="-16" r="13" fill="${glass}"/><circle cx="-4" cy="-21" r="4" fill="#fff" opacity=".9"/>
    <path d="M-22 -34Q-26 4 -20 34" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".9"/></g>
    <circle cx="-64" cy="-52" r="6" fill="#fff"/><circle cx="-40" cy="-78" r="3.5" fill="${scheme.accent[0]}"/><circle cx="72" cy="50" r="4.5" fill="#fff" opacity=".8"/>`
}
