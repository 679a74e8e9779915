import { around, type Motif, points, round, tones } from '#art/canvas.ts'

const { gold } = tones

export const cherries: Motif = ({ canvas }) => {
  const skin = canvas.radial([0.34, 0.28, 0.85], [0, '#ffc0c8'], [0.3, '#f0324b'], [1, '#7a0018'])
  const leaf = canvas.linear(30, [0, '#c9ff8a'], [0.5, '#3fae3a'], [1, '#0d5220'])
  const cherry = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${skin}"/><path d="M${x - r * 0.62} ${y - r * 0.2}A${r * 0.7} ${r * 0.7} 0 0 1 ${x - r * 0.1} ${y - r * 0.68}" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".85"/><path d="M${x + r * 0.2} ${y + r * 0.8}A${r * 0.85} ${r * 0.85} 0 0 0 ${x + r * 0.8} ${y + r * 0.15}" fill="none" stroke="#ff8c9b" stroke-width="4" stroke-linecap="round" opacity=".7"/>`

  return `<path d="M26 -86Q-34 -40 -44 14M26 -86Q44 -30 46 24" fill="none" stroke="#3b2408" stroke-width="10" stroke-linecap="round"/><path d="M26 -86Q-34 -40 -44 14M26 -86Q44 -30 46 24" fill="none" stroke="#7cae3a" stroke-width="6" stroke-linecap="round"/>
    <path d="M24 -86Q-30 -112 -86 -66Q-34 -38 24 -86Z" fill="${leaf}"/><path d="M20 -84Q-30 -84 -74 -68" fill="none" stroke="#e9ffc4" stroke-opacity=".7" stroke-width="3"/>
    <path d="M28 -88Q70 -104 92 -58Q52 -50 28 -88Z" fill="${leaf}"/>
    ${cherry(-46, 46, 45)}${cherry(46, 54, 40)}`
}

export const citrus: Motif = ({ canvas, scheme }) => {
  const rind = canvas.linear(60, [0, '#ffe27a'], [0.5, '#ffa31a'], [1, '#c45600'])
  const pulp = canvas.radial([0.5, 0.95, 1], [0, '#fff0a8'], [0.6, '#ff9d1c'], [1, '#f47708'])
  const leaf = canvas.linear(30, [0, '#d4ff97'], [0.5, '#44b541'], [1, '#0d5220'])
  const round2 = canvas.radial([0.36, 0.3, 0.8], [0, '#fff3ba'], [0.4, '#ffb52b'], [1, '#c25400'])
  const drop = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${scheme.accent[0]}" opacity=".9"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.3}" r="${r * 0.35}" fill="#fff"/>`

  return `<g transform="translate(36 -30)"><circle r="52" fill="${round2}"/><path d="M-2 -50Q20 -96 74 -80Q54 -38 -2 -50Z" fill="${leaf}"/><path d="M2 -52Q34 -72 64 -76" stroke="#efffd0" stroke-opacity=".7" stroke-width="3" fill="none"/><path d="M-34 -18A40 40 0 0 1 -8 -40" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".8"/></g>
    <g transform="translate(-20 26)"><circle r="68" cy="5" fill="#7d3200" opacity=".5"/><circle r="68" fill="${rind}"/><circle r="59" fill="#fff6d8"/>${around(9, () => `<path d="M0 -7L-15 -46Q0 -60 15 -46Z" fill="${pulp}" stroke="#fff6d8" stroke-width="2" stroke-linejoin="round"/>`)}<path d="M-52 -26A58 58 0 0 1 -14 -56" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".8"/></g>
    ${drop(74, 62, 10)}${drop(58, 84, 6)}${drop(-86, -46, 8)}`
}

export const flower: Motif = ({ canvas, scheme }) => {
  const petal = canvas.linear(90, [0, '#ffffff'], [0.35, tones.pink[0]], [1, tones.pink[1]])
  const back = canvas.linear(90, [0, tones.pink[0]], [0.5, tones.pink[1]], [1, tones.pink[2]])
  const pad = canvas.linear(90, [0, '#49c46a'], [1, '#0a4a2c'])
  const leaf = (turn: number, height: number, width: number, paint: string) =>
    `<path d="M0 46C${-width} ${46 - height * 0.35} ${-width * 0.7} ${46 - height * 0.85} 0 ${46 - height}C${width * 0.7} ${46 - height * 0.85} ${width} ${46 - height * 0.35} 0 46Z" transform="rotate(${turn} 0 46)" fill="${paint}" stroke="${tones.pink[2]}" stroke-opacity=".35" stroke-width="2"/>`
  const rows = [
    ...[-78, 78, -52, 52, -26, 26, 0].map(turn => leaf(turn, 128, 30, back)),
    ...[-62, 62, -34, 34].map(turn => leaf(turn, 104, 30, petal)),
    leaf(0, 98, 32, petal),
    leaf(-84, 74, 24, petal),
    leaf(84, 74, 24, petal),
  ]

  return `<ellipse cy="68" rx="96" ry="22" fill="${pad}"/><ellipse cy="64" rx="96" ry="20" fill="none" stroke="#b8ffc0" stroke-opacity=".5" stroke-width="2.5"/>${rows.join('')}
    <ellipse cy="40" rx="22" ry="11" fill="${gold[1]}"/>${[-14, -7, 0, 7, 14].map(x => `<circle cx="${x}" cy="${34 - Math.abs(x) * 0.1}" r="4" fill="${gold[0]}"/>`).join('')}
    <path d="M-34 84Q0 94 34 84M-60 88Q0 104 60 88" fill="none" stroke="${scheme.glow}" stroke-opacity=".6" stroke-width="2.5"/>`
}

export const fish: Motif = ({ canvas, scheme }) => {
  const body = canvas.linear(90, [0, '#ffffff'], [0.4, '#fff1df'], [1, '#f3b48a'])
  const patch = canvas.linear(90, [0, '#ff9a4a'], [1, '#d4380d'])
  const fin = canvas.linear(0, [0, scheme.accent[1], 0.9], [1, '#fff', 0.85])
  const clip = canvas.clip('<path d="M-78 6Q-44 -54 28 -38Q72 -28 88 0Q60 42 0 44Q-50 44 -78 6Z"/>')
  const scales = Array.from({ length: 18 }, (_, index) => {
    const [x, y] = [
      -40 + (index % 6) * 15 + (index > 5 && index < 12 ? 7 : 0),
      -14 + Math.floor(index / 6) * 16,
    ]
    return `<path d="M${x} ${y}a8 8 0 0 0 0 14" fill="none" stroke="#c9541a" stroke-opacity=".4" stroke-width="2"/>`
  }).join('')
  const bubbles = [
    [78, -58, 9],
    [92, -36, 6],
    [64, -82, 5],
  ]
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".2" stroke="#fff" stroke-width="2.5"/>`,
    )
    .join('')

  return `<g transform="rotate(-14)"><path d="M-66 6C-96 -10 -104 -52 -92 -66C-74 -60 -64 -34 -54 -12ZM-66 6C-92 16 -108 50 -98 70C-78 66 -62 44 -50 18Z" fill="${fin}" stroke="${scheme.accent[2]}" stroke-opacity=".4" stroke-width="2"/>
    <path d="M-24 -44Q-2 -88 46 -70Q34 -48 34 -36Z" fill="${fin}"/><path d="M-10 40Q-12 78 26 84Q26 56 18 40Z" fill="${fin}"/>
    <g clip-path="${clip}"><rect x="-100" y="-70" width="200" height="140" fill="${body}"/><path d="M-70 -40Q-40 0 -58 30L-100 20V-50ZM-20 -60Q10 -2 34 -18Q52 -34 36 -60ZM-6 60Q-2 22 26 22Q46 30 40 60Z" fill="${patch}"/>${scales}<path d="M54 -50Q36 0 54 50" fill="none" stroke="#c9541a" stroke-opacity=".5" stroke-width="3"/></g>
    <path d="M-60 -12Q-24 -42 26 -32" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".85"/>
    <circle cx="66" cy="-8" r="9" fill="#fff"/><circle cx="68" cy="-8" r="6" fill="#141a33"/><circle cx="70" cy="-10" r="2" fill="#fff"/>
    <path d="M86 4q12 6 8 20M80 14q4 12 -4 18" fill="none" stroke="#e89b6a" stroke-width="3" stroke-linecap="round"/></g>${bubbles}`
}

export const shell: Motif = ({ canvas, scheme }) => {
  const skin = canvas.linear(90, [0, scheme.main[0]], [0.6, scheme.main[1]], [1, scheme.main[2]])
  const pearl = canvas.radial([0.36, 0.3, 0.8], [0, '#fff'], [0.5, '#f3ecff'], [1, '#a99fd0'])
  const ribs = Array.from({ length: 9 }, (_, index) => {
    const turn = -64 + index * 16
    return `<path d="M-13 -6Q0 -118 13 -6Z" transform="rotate(${turn} 0 42) translate(0 28)" fill="${skin}" stroke="${scheme.main[0]}" stroke-width="2.5"/>`
  }).join('')
  const wave = canvas.linear(90, [0, '#8ff2ff'], [1, '#0e6fb8'])

  return `${ribs}<path d="M-66 38Q0 86 66 38Q40 98 0 98Q-40 98 -66 38Z" fill="${skin}" stroke="${scheme.main[0]}" stroke-width="2.5"/>
    <circle cy="30" r="33" fill="${pearl}"/><ellipse cx="-11" cy="16" rx="11" ry="7" fill="#fff" transform="rotate(-30 -11 16)"/>
    <path d="M-100 78Q-74 56 -50 76T0 76T50 76T100 78V98H-100Z" fill="${wave}" opacity=".9"/><path d="M-100 78Q-74 56 -50 76T0 76T50 76T100 78" fill="none" stroke="#fff" stroke-width="4" opacity=".85"/>`
}

export const peaks: Motif = ({ canvas, scheme }) => {
  const rock = canvas.linear(90, [0, scheme.main[0]], [0.4, scheme.main[1]], [1, scheme.main[2]])
  const shade = canvas.linear(90, [0, scheme.main[1]], [1, scheme.deep])
  const sky = canvas.radial([0.4, 0.35, 0.75], [0, '#fffbe0'], [0.5, gold[1]], [1, '#e36a12'])

  const peak = (x: number, top: number, width: number) => {
    const [left, right, foot] = [x - width, x + width, 78]
    const snow = round((foot - top) * 0.34)
    const edge = round((width * snow) / (foot - top))

    return `<polygon points="${points([
      [x, top],
      [right, foot],
      [left, foot],
    ])}" fill="${rock}"/><polygon points="${points([
      [x, top],
      [right, foot],
      [x - 8, foot],
    ])}" fill="${shade}"/><polygon points="${points([
      [x, top],
      [x + edge, top + snow],
      [x + edge * 0.4, top + snow * 0.78],
      [x, top + snow * 1.08],
      [x - edge * 0.45, top + snow * 0.8],
      [x - edge, top + snow],
    ])}" fill="#fff"/><polygon points="${points([
      [x, top],
      [x + edge, top + snow],
      [x + edge * 0.4, top + snow * 0.78],
      [x, top + snow * 1.08],
    ])}" fill="#b9cbe8"/>`
  }

  return `<circle cx="34" cy="-42" r="42" fill="${sky}"/>${peak(-52, -18, 50)}${peak(54, -6, 46)}${peak(0, -78, 74)}
    <path d="M-98 78Q0 56 98 78Q0 100 -98 78Z" fill="${scheme.deep}"/>`
}
