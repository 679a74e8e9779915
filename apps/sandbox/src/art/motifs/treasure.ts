import { around, type Ink, type Motif, points, polar, tones } from '#art/canvas.ts'

const { gold, ruby, sapphire } = tones

export const gem: Motif = ({ scheme }) => {
  const [light, base, dark] = scheme.main
  const facet = (list: [number, number][], fill: string, white = 0) =>
    `<polygon points="${points(list)}" fill="${fill}"/>${white ? `<polygon points="${points(list)}" fill="#fff" opacity="${white}"/>` : ''}`
  return [
    facet(
      [
        [-92, -22],
        [-54, -72],
        [-32, -22],
      ],
      base,
      0.25,
    ),
    facet(
      [
        [-54, -72],
        [0, -72],
        [-32, -22],
      ],
      light,
      0.35,
    ),
    facet(
      [
        [0, -72],
        [32, -22],
        [-32, -22],
      ],
      base,
      0.5,
    ),
    facet(
      [
        [0, -72],
        [54, -72],
        [32, -22],
      ],
      base,
      0.15,
    ),
    facet(
      [
        [54, -72],
        [92, -22],
        [32, -22],
      ],
      dark,
      0.18,
    ),
    facet(
      [
        [-92, -22],
        [-32, -22],
        [0, 92],
      ],
      base,
      0.1,
    ),
    facet(
      [
        [-32, -22],
        [32, -22],
        [0, 92],
      ],
      light,
      0.08,
    ),
    facet(
      [
        [32, -22],
        [92, -22],
        [0, 92],
      ],
      dark,
      0.06,
    ),
    '<path d="M-92 -22L-54 -72H54L92 -22L0 92Z" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="3.5" stroke-linejoin="round"/>',
    '<path d="M-92 -22H92M-54 -72L-32 -22L0 92L32 -22L54 -72M-32 -22L0 -72L32 -22" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.8"/>',
    '<path d="M-70 -26L-50 -58L-40 -58L-52 -26Z" fill="#fff" opacity=".75"/>',
  ].join('')
}

export const crown: Motif = ({ canvas, scheme }) => {
  const metal = canvas.linear(90, [0, gold[0]], [0.5, gold[1]], [1, '#c46d08'])
  const inside = canvas.linear(90, [0, gold[2]], [1, '#5d2c00'])
  const jewel = (x: number, y: number, r: number, tone: readonly string[]) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${tone[1]}" stroke="${gold[0]}" stroke-width="3"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.35}" r="${r * 0.35}" fill="#fff" opacity=".8"/>`

  return `<path d="M-70 8Q0 -24 70 8L58 -22Q0 -48 -58 -22Z" fill="${inside}"/>
    <path d="M-74 58L-94 -38L-44 4L0 -78L44 4L94 -38L74 58Q0 82 -74 58Z" fill="${gold[2]}" transform="translate(0 6)"/>
    <path d="M-74 58L-94 -38L-44 4L0 -78L44 4L94 -38L74 58Q0 82 -74 58Z" fill="${metal}" stroke="${gold[0]}" stroke-width="3" stroke-linejoin="round"/>
    <path d="M-77 44Q0 68 77 44L74 60Q0 84 -74 60Z" fill="${gold[2]}" opacity=".65"/>
    <path d="M-40 14L0 -60L8 -44L-24 20Z" fill="#fff" opacity=".45"/><path d="M-88 -24L-78 24L-70 26L-76 -14Z" fill="#fff" opacity=".4"/>
    ${jewel(0, 28, 15, scheme.accent)}${jewel(-44, 30, 10, ruby)}${jewel(44, 30, 10, ruby)}
    ${jewel(0, -80, 11, ruby)}${jewel(-94, -40, 9, sapphire)}${jewel(94, -40, 9, sapphire)}`
}

export const coins: Motif = ink => {
  const stack = (x: number, base: number, count: number) =>
    Array.from({ length: count }, (_, index) => edgeCoin(ink, x, base - index * 17)).join('')
  return `${stack(-52, 66, 4)}${stack(54, 66, 6)}${stack(2, 84, 2)}${faceCoin(ink, -8, -20, 52)}`
}

function edgeCoin({ canvas }: Ink, x: number, y: number): string {
  const side = canvas.linear(0, [0, gold[2]], [0.3, gold[1]], [0.55, gold[0]], [1, gold[2]])
  return `<path d="M${x - 40} ${y}v14a40 13 0 0 0 80 0v-14Z" fill="${side}"/><path d="M${x - 40} ${y + 7}a40 13 0 0 0 80 0" fill="none" stroke="${gold[2]}" stroke-opacity=".5" stroke-width="1.5"/><ellipse cx="${x}" cy="${y}" rx="40" ry="13" fill="${gold[1]}" stroke="${gold[0]}" stroke-width="2.5"/><ellipse cx="${x}" cy="${y}" rx="27" ry="8" fill="none" stroke="${gold[2]}" stroke-opacity=".55" stroke-width="2"/>`
}

function faceCoin({ canvas }: Ink, x: number, y: number, r: number): string {
  const face = canvas.radial([0.36, 0.3, 0.8], [0, '#fffbe0'], [0.5, gold[1]], [1, '#c06a06'])
  const tips = Array.from({ length: 10 }, (_, at) => polar(at % 2 ? r * 0.22 : r * 0.52, at * 36))
  return `<g transform="translate(${x} ${y}) rotate(-12)"><circle r="${r}" cx="5" cy="6" fill="${gold[2]}"/><circle r="${r}" fill="${face}"/><circle r="${r * 0.8}" fill="none" stroke="${gold[2]}" stroke-opacity=".55" stroke-width="3"/>${around(24, () => `<path d="M0 ${-r + 3}v6" stroke="${gold[2]}" stroke-opacity=".5" stroke-width="2"/>`)}<polygon points="${points(tips)}" fill="${gold[2]}" opacity=".75" transform="translate(1 2)"/><polygon points="${points(tips)}" fill="${gold[0]}"/><path d="M${-r * 0.75} ${-r * 0.3}A${r * 0.8} ${r * 0.8} 0 0 1 ${r * 0.1} ${-r * 0.8}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="5" stroke-linecap="round"/></g>`
}

export const chest: Motif = ink => {
  const { canvas, scheme } = ink
  const wood = canvas.linear(90, [0, '#b86a2d'], [1, '#5a2509'])
  const lid = canvas.linear(90, [0, '#d98943'], [1, '#7b3910'])
  const metal = canvas.linear(90, [0, gold[0]], [0.5, gold[1]], [1, gold[2]])
  const light = canvas.linear(270, [0, gold[1], 0.95], [1, gold[0], 0])
  const heap = [
    [-44, -6],
    [-16, -16],
    [14, -14],
    [42, -6],
    [-28, -2],
    [28, 0],
    [0, -4],
  ] as const
  const treasure = heap.map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="17" fill="${gold[1]}" stroke="${gold[2]}" stroke-width="2.5"/><circle cx="${x - 3}" cy="${y - 4}" r="8" fill="${gold[0]}" opacity=".8"/>`,
  )

  return `<path d="M-70 -10L-96 -98H96L70 -10Z" fill="${light}" opacity=".75"/>
    <path d="M-78 -20Q-82 -82 -54 -88H54Q82 -82 78 -20L66 -34H-66Z" fill="${lid}" stroke="#3b1704" stroke-width="3"/>
    <path d="M-54 -88h20l-4 54h-26Q-68 -80 -54 -88ZM54 -88h-20l4 54h26Q68 -80 54 -88Z" fill="${metal}"/>
    ${treasure.join('')}
    <path d="M16 -36l14 -14l14 14l-14 18Z" fill="${scheme.accent[1]}" stroke="#fff" stroke-width="2"/><path d="M-40 -34l11 -11l11 11l-11 14Z" fill="${ruby[1]}" stroke="#fff" stroke-width="2"/>
    <path d="M-82 4H82L74 82Q0 92 -74 82Z" fill="${wood}" stroke="#3b1704" stroke-width="3"/>
    <path d="M-78 32H78M-76 58H76" stroke="#3b1704" stroke-opacity=".5" stroke-width="3"/>
    <path d="M-82 4H82V18H-82ZM-56 4h18v80h-15ZM38 4h18l-3 80h-15Z" fill="${metal}"/>
    <path d="M-17 10H17V40Q0 54 -17 40Z" fill="${metal}" stroke="${gold[2]}" stroke-width="3"/><circle cy="25" r="5.5" fill="#4a2000"/><path d="M-3 26h6l2 12h-10Z" fill="#4a2000"/>
    <path d="M-80 7H80" stroke="#fff" stroke-opacity=".6" stroke-width="2.5"/>`
}

export const bell: Motif = ({ canvas, scheme }) => {
  const metal = canvas.linear(
    0,
    [0, '#b35d05'],
    [0.28, gold[1]],
    [0.45, '#fffbe0'],
    [0.6, gold[1]],
    [1, '#a04f02'],
  )
  const ribbon = canvas.linear(
    90,
    [0, scheme.accent[0]],
    [0.5, scheme.accent[1]],
    [1, scheme.accent[2]],
  )
  return `<circle cy="72" r="19" fill="${gold[2]}"/><circle cx="-4" cy="68" r="8" fill="${gold[1]}"/>
    <path d="M-78 62Q-50 44 -50 -8Q-48 -62 0 -66Q48 -62 50 -8Q50 44 78 62Q0 88 -78 62Z" fill="${metal}" stroke="${gold[2]}" stroke-width="3"/>
    <path d="M-62 46Q0 68 62 46M-51 12Q0 28 51 12" fill="none" stroke="${gold[2]}" stroke-opacity=".6" stroke-width="4"/>
    <path d="M-32 -36Q-38 10 -50 40" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="7" stroke-linecap="round"/>
    <path d="M0 -62C-20 -104 -78 -100 -66 -68C-58 -48 -20 -56 0 -62C20 -56 58 -48 66 -68C78 -100 20 -104 0 -62Z" fill="${ribbon}" stroke="${scheme.accent[2]}" stroke-width="2.5"/>
    <path d="M-6 -60L-34 -14L-18 -18L-10 -2L2 -58ZM6 -60L34 -14L18 -18L10 -2L-2 -58Z" fill="${ribbon}"/>
    <circle cy="-63" r="13" fill="${scheme.accent[1]}" stroke="${scheme.accent[0]}" stroke-width="3"/>`
}
